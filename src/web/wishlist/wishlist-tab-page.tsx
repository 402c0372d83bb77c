import { Loading } from "#web/features/personal/loading.tsx";
import { RowsSkeleton } from "#web/features/personal/skeletons.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import type { Route } from "./+types/wishlist-tab-page.ts";
import { loadWishlist } from "./load-wishlist.ts";
import { WishList } from "./wish-list.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My wishlist");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWishlist(request);
}

export const HydrateFallback = () => <Loading skeleton={<RowsSkeleton rows={4} />} />;

/** The specification asks for it: §2, Account area. */
export default function WishlistTabPage({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Wishlist</h2>
      <WishList loaded={loaderData} />
    </section>
  );
}
