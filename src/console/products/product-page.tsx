import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { get, part } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { useSession } from "#console/frame/session.ts";
import { rupeesText } from "#console/text/money.ts";
import { counted, timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => get<ManagedProduct>(`products/${part(params.id ?? "")}`);

/** What the shop knows of a product. */
export function Component() {
  const product = useLoaderData() as ManagedProduct;
  const { shopUrl } = useSession();
  const { _id, title, state, price, mrp, stock, sold, category, brand, colors, tags, specs, description, key } =
    product;
  const facts: [string, string][] = [
    ["State", capitalized(state)],
    ["Price", mrp === null ? rupeesText(price) : `${rupeesText(price)}, M.R.P. ${rupeesText(mrp)}`],
    ["Stock", `${counted(stock, "piece")}, ${counted(sold, "piece")} sold`],
    ["Low stock", product.lowStock === null ? "At the shop's number" : `Below ${counted(product.lowStock, "piece")}`],
    ["Category", category.title],
    ["Brand", brand.title],
    ["Colours", colors.join(", ")],
    ["Labels", tags.join(", ") || "None"],
    ["Ready to ship in", counted(product.dispatchDays, "business day")],
    ["Key", key ?? "None"],
    ["Pictures", String(product.pictures.length)],
    ["Added", timeText(product.createdAt)],
    ["Changed", timeText(product.updatedAt)],
  ];
  return (
    <Page
      title={title}
      actions={
        <>
          <ShopLink to="/products">All products</ShopLink>
          <ShopLink to={`/activity?subject=product:${_id}`}>What was changed</ShopLink>
          {state === "live" && (
            <a href={`${shopUrl}/product/${_id}`} target="_blank" rel="noreferrer">
              View in the shop
            </a>
          )}
        </>
      }
    >
      <section aria-labelledby="facts">
        <h2 id="facts">Facts for the shop</h2>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="facts-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="specs">
        <h2 id="specs">Facts for customers</h2>
        {specs.length === 0 ? (
          <p className="fact">None.</p>
        ) : (
          <dl className="facts">
            {specs.map(([name, value]) => (
              <div key={name} className="facts-row">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="description">
        <h2 id="description">Description</h2>
        <p className="product-text">{description || "None."}</p>
      </section>
    </Page>
  );
}
