import type { ReactNode } from "react";
import { ProductCard } from "#web/features/products/product-card.tsx";
import type { chipsOf } from "#web/listing/active-filters.tsx";
import type { ValueLabel } from "#web/listing/value-label.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { WaysOn } from "./no-products.server.ts";
import type { SearchNotes } from "./search-notes.server.ts";

type NoProductsProps = {
  notes: SearchNotes | null;
  ways: WaysOn;
  /** They lead to the lists with one thing less. */
  chips: ReturnType<typeof chipsOf>;
  Label: typeof ValueLabel;
  /** It leads to the list of similar words. */
  similarHref: string;
  picture: ReactNode;
};

/**
 * Says that a list has no products, and leads to others: first to those that lack one thing. Its parts that the list has as
 * well come from there, so that they stay in one file.
 */
export function NoProducts({ notes, ways, chips, Label, similarHref, picture }: NoProductsProps) {
  const { totals, similar, categories, popular } = ways;
  const found = chips.flatMap((chip, at) => (totals[at] ? [{ ...chip, total: totals[at] }] : []));
  const { heading, text } = nothingFound(notes, found.length > 0);
  const isOnlyWay = found.length === 0 && !similar && !notes?.help.length;
  return (
    <div className="listing-nothing">
      {picture}
      <h2>{heading}</h2>
      <p>{text}</p>
      {(found.length > 0 || Boolean(similar)) && (
        <ul className="search-suggestions-categories" aria-label="Nearest lists">
          {Boolean(similar) && (
            <li>
              <ShopLink to={similarHref} className="button">
                With similar words: {products(similar ?? 0)}
              </ShopLink>
            </li>
          )}
          {found.map(({ total, ...chip }) => (
            <li key={`${chip.criterion}`}>
              <ShopLink to={chip.to} className="button button-quiet">
                <span>
                  Remove <Label {...chip} />: {products(total)}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      {notes?.help.map(({ title, path }) => (
        <ShopLink key={path} to={path} className="button">
          {title}
        </ShopLink>
      ))}
      <ShopLink to="/shop" className={isOnlyWay ? "button" : "button button-quiet"}>
        See all products
      </ShopLink>
      <section className="search-suggestions" aria-label="Suggestions">
        {categories.length > 0 && (
          <>
            <h2>Categories</h2>
            <ul className="search-suggestions-categories">
              {categories.map(({ id, title }) => (
                <li key={id}>
                  <ShopLink to={`/shop/category/${id}`} className="button button-quiet">
                    {title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {popular.length > 0 && (
          <>
            <h2>Popular products</h2>
            <ul className="listing-grid">
              {popular.map((card) => (
                <li key={card.id}>
                  <ProductCard card={card} unique />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

const products = (total: number) => `${total} ${total === 1 ? "product" : "products"}`;

function nothingFound(notes: SearchNotes | null, hasLess: boolean): { heading: string; text: string } {
  if (notes?.notSold)
    return { heading: `No ${notes.notSold} here`, text: "The shop does not sell them. This is what it has." };
  if (notes && notes.help.length > 0) return { heading: "This page answers it", text: "No product has these words." };
  const text = hasLess
    ? "Nothing has all that you ask for. With one thing less, there is:"
    : "Try fewer words, or another category or price range.";
  return { heading: "No products found", text };
}
