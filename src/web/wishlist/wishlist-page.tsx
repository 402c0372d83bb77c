import { Loading } from "#web/features/personal/loading.tsx";
import { RowsSkeleton } from "#web/features/personal/skeletons.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
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
      <Loading skeleton={<RowsSkeleton rows={4} />} />
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
