import { personal } from "#web/client/personal-screen.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Loading } from "#web/ui/feedback/loading.tsx";
import type { Route } from "./+types/wishlist-page.ts";
import { loadWishlist } from "./load-wishlist.ts";
import { WishList } from "./wish-list.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Wishlist");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWishlist(request);
}

export function HydrateFallback() {
  return (
    <div className="wrap wishlist-page">
      <h1>Wishlist</h1>
      <Loading />
    </div>
  );
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap wishlist-page">
      <h1>Wishlist</h1>
      <WishList loaded={loaderData} />
    </div>
  );
}
