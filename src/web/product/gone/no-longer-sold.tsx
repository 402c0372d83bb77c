import { CardRow } from "#web/features/products/card-row.tsx";
import type { GoneProduct } from "#web/product/product-view.server.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** What stands at the address of a product that the owner has taken off the shop. */
export function NoLongerSold({ product: { title, related } }: { product: GoneProduct }) {
  return (
    <div className="wrap product-failed">
      <p>No longer sold</p>
      <h1>{title}</h1>
      <p>
        We do not sell this product any more.{" "}
        {related.length > 0 ? "These are like it" : "Please search for another one"}, or{" "}
        <ShopLink to="/shop">see all products</ShopLink>.
      </p>
      {related.length > 0 && <CardRow id="related" title="Products like this one" cards={related} />}
    </div>
  );
}
