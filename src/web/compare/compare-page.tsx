import { compareProducts } from "#shop/catalogue/compare/compare.server.ts";
import { compareAddress, idsToCompare, MAX_COMPARED } from "#shop/catalogue/compare/compare.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { removeCompared } from "#web/features/compare/change-compared.ts";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { Link } from "#web/ui/text/link.tsx";
import type { Route } from "./+types/compare-page.ts";
import "./compare-page.css";

export function loader({ context, url }: Route.LoaderArgs) {
  return compareProducts(context.get(shopContext), idsToCompare(url.searchParams.get("ids") ?? ""));
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return errorMeta(args);
  return [...pageMeta(args, "Compare products"), { name: "robots", content: "noindex" }];
}

export default function ComparePage({ loaderData: { cards, facts } }: Route.ComponentProps) {
  const without = (id: string) => compareAddress(cards.flatMap((card) => (card.id === id ? [] : card.id)));
  return (
    <div className="wrap compare">
      <h1>Compare products</h1>
      {cards.length === 0 ? (
        <>
          <p>Choose up to {MAX_COMPARED} products of one category with the Compare button on their pictures.</p>
          <Link to="/shop" className="button">
            See all products
          </Link>
        </>
      ) : (
        <section className="compare-table" aria-label="Comparison">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Fact</span>
                </th>
                {cards.map((card) => (
                  <th key={card.id} scope="col">
                    <Picture of={card.images[0] ?? ""} upTo={480} alt="" widthHint="220px" priority />
                    <Link to={`/product/${card.id}`}>{card.title}</Link>
                    <Link
                      to={without(card.id)}
                      className="compare-remove"
                      preventScrollReset
                      onClick={() => removeCompared(card.id)}
                    >
                      Remove<span className="visually-hidden"> {card.title}</span>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(({ name, values, differs }) => (
                <tr key={name} data-differs={differs || undefined}>
                  <th scope="row">
                    {name}
                    {differs && <span className="compare-differs">Differs</span>}
                  </th>
                  {values.map((value, index) => (
                    <td key={cards[index]?.id}>{value ?? <span className="compare-unknown">Not stated</span>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  <span className="visually-hidden">Buy</span>
                </th>
                {cards.map((card) => (
                  <td key={card.id}>
                    <AddToCartButton card={card} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </div>
  );
}
