import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { compareProducts } from "#shop/catalogue/compare/compare.server.ts";
import { compareAddress, idsToCompare, MAX_COMPARED } from "#shop/catalogue/compare/compare.ts";
import { DELIVERY } from "#shop/catalogue/compare/delivery-fact.ts";
import { formatPrice } from "#shop/money.ts";
import { comparedText } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { comparedIn, removeCompared } from "#web/features/compare/change-compared.ts";
import { Arrival } from "#web/features/delivery/arrival.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Picture } from "#web/ui/product/picture.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import type { Route } from "./+types/compare-page.ts";
import "./compare-page.css";

type Comparison = Route.ComponentProps["loaderData"];

export function loader({ context, url }: Route.LoaderArgs) {
  return compareProducts(context.get(shopContext), idsToCompare(url.searchParams.get("ids") ?? ""));
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return errorMeta(args);
  return [...pageMeta(args, "Compare products"), { name: "robots", content: "noindex" }];
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { cards, facts, leftOut } = loaderData;
  return (
    <div className="wrap compare">
      <h1>Compare products</h1>
      {cards.length === 0 ? (
        <NothingChosen />
      ) : (
        <>
          {leftOut > 0 && (
            <p role="status">
              Up to {MAX_COMPARED} products of one category are compared.{" "}
              {leftOut === 1 ? "One product is" : `${leftOut} products are`} left out.
            </p>
          )}
          {facts.some(mayDiffer) && <CheckField label="Show only what differs" />}
          <ComparisonTable {...loaderData} />
          {cards.length < MAX_COMPARED && (
            <ShopLink to={`/shop/category/${cards[0]?.categoryId}`} className="button button-quiet">
              Add another product
            </ShopLink>
          )}
        </>
      )}
    </div>
  );
}

/** An address without products is replaced by that of those chosen in this browser. */
function NothingChosen() {
  const text = useStore(comparedText);
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const chosen = comparedIn(text).map(({ id }) => id);
    if (search === "" && chosen.length > 0) void navigate(compareAddress(chosen), { replace: true });
  }, [text, search, navigate]);
  return (
    <>
      <p>Choose up to {MAX_COMPARED} products of one category with the Compare button of each.</p>
      <ShopLink to="/shop" className="button">
        See all products
      </ShopLink>
    </>
  );
}

/** A fact that is stated for some products only may be the one that decides. */
const mayDiffer = ({ differs, partly }: Pick<Comparison["facts"][number], "differs" | "partly">) => differs || partly;

function ComparisonTable({ cards, facts }: Comparison) {
  return (
    <section className="compare-table" aria-label="Comparison">
      <table style={{ "--products": cards.length } as React.CSSProperties}>
        <thead>
          <Pictures cards={cards} />
          <tr className="compare-names">
            <th scope="col" className="compare-corner">
              <span className="visually-hidden">Fact</span>
            </th>
            {cards.map((card) => (
              <th key={card.id} scope="col" abbr={card.title}>
                <ShopLink to={`/product/${card.id}`}>{card.title}</ShopLink>
                <p className="compare-price">{formatPrice(card.price)}</p>
                <AddToCartButton card={card} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, values, ...fact }) => (
            <tr key={name} data-differs={mayDiffer(fact) ? (fact.differs ? "yes" : "perhaps") : undefined}>
              <th scope="row">
                {name}{" "}
                {mayDiffer(fact) && (
                  <span className="compare-differs">{fact.differs ? "Differs" : "Not stated for all"}</span>
                )}
              </th>
              {cards.map(({ id, dispatchDays }, index) => (
                <td key={id}>
                  <FactValue name={name} value={values[index] ?? null} dispatchDays={dispatchDays} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FactValue({ name, value, dispatchDays }: { name: string; value: string | null; dispatchDays: number }) {
  if (value === null) return <span className="compare-unknown">Not stated</span>;
  return name === DELIVERY ? <Arrival dispatchDays={dispatchDays} /> : unbroken(value);
}

/** They are above the names, or beside them where there is room, and stay in view with them. */
function Pictures({ cards }: Pick<Comparison, "cards">) {
  const without = (id: string) => compareAddress(cards.flatMap((card) => (card.id === id ? [] : card.id)));
  return (
    <tr className="compare-pictures">
      <td className="compare-corner" />
      {cards.map(({ id, title, images }) => (
        <td key={id}>
          <Picture of={images[0] ?? ""} upTo={480} alt="" widthHint="164px" priority />
          <ShopLink to={without(id)} className="card-button" preventScrollReset onClick={() => removeCompared(id)}>
            <span className="visually-hidden">Remove {title}</span>
            <Icon name="close" />
          </ShopLink>
        </td>
      ))}
    </tr>
  );
}
