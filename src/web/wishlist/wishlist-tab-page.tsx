import { personal } from "#web/client/personal-screen.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Loading } from "#web/ui/feedback/loading.tsx";
import type { Route } from "./+types/wishlist-tab-page.ts";
import { loadWishlist } from "./load-wishlist.ts";
import { WishList } from "./wish-list.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My wishlist");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWishlist(request);
}

export const HydrateFallback = Loading;

/** Specification §2, Account area. */
export default function WishlistTabPage({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Wishlist</h2>
      <WishList loaded={loaderData} />
    </section>
  );
}
