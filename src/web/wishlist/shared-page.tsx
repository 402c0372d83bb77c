import { lastPage } from "#shop/paging.ts";
import { listSharedWishes } from "#shop/wishlist/shared-wishlist.server.ts";
import { useShop } from "#web/client/frame-data.ts";
import { ProductCard } from "#web/features/products/product-card.tsx";
import { isNotFound, PageNotFound, RouteErrorPage } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { orNotFound, shopContext } from "#web/loader-context.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/shared-page.ts";
import "./shared.css";

/** It is not stored: the customer may stop sharing at any time. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  ctx.skipCache();
  const page = Number(url.searchParams.get("page"));
  return orNotFound(listSharedWishes(ctx, params.token, Number.isSafeInteger(page) && page > 0 ? page : 1));
}

/** Search engines do not list it, and other sites do not learn its address. */
export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return errorMeta(args);
  return [...pageMeta(args, "A shared wishlist"), { name: "referrer", content: "same-origin" }];
}

export default function SharedPage({ loaderData, params }: Route.ComponentProps) {
  const { items, total, page, size } = loaderData;
  const { name } = useShop();
  return (
    <div className="wrap shared-wishlist">
      <h1>A shared wishlist</h1>
      <p>
        {total === 0
          ? "There is nothing on it at the moment."
          : `${total === 1 ? "One product" : `${total} products`} that somebody wishes for at ${name}.`}
      </p>
      {total === 0 ? (
        <ShopLink to="/shop" className="button">
          Go to the shop
        </ShopLink>
      ) : (
        <ul className="shared-wishlist-cards">
          {items.map((card, index) => (
            <li key={card.id}>
              <ProductCard card={card} priority={index < 2} headingLevel={2} unique />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        last={lastPage(total, size)}
        hrefOf={(number) => `/wishlist/shared/${params.token}${number === 1 ? "" : `?page=${number}`}`}
        label="Pages of the wishlist"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <PageNotFound title="This wishlist is not shared." /> : <RouteErrorPage error={error} />;
}
