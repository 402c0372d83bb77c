import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { SearchNotes } from "./search-notes.server.ts";
import { SearchSuggestions } from "./search-notes.tsx";

/** Says that a list has no products, and leads to others. */
export function NoProducts({ notes }: { notes: SearchNotes | null }) {
  const { heading, text } = nothingFound(notes);
  return (
    <div className="listing-nothing">
      <EmptyStatePicture of="nowhere" />
      <h2>{heading}</h2>
      <p>{text}</p>
      {notes?.help.map(({ title, path }) => (
        <ShopLink key={path} to={path} className="button">
          {title}
        </ShopLink>
      ))}
      <ShopLink to="/shop" className={notes && notes.help.length > 0 ? "button button-quiet" : "button"}>
        See all products
      </ShopLink>
      {notes && <SearchSuggestions notes={notes} />}
    </div>
  );
}

function nothingFound(notes: SearchNotes | null): { heading: string; text: string } {
  if (notes?.notSold)
    return { heading: `No ${notes.notSold} here`, text: "The shop does not sell them. This is what it has." };
  if (notes && notes.help.length > 0) return { heading: "This page answers it", text: "No product has these words." };
  return { heading: "No products found", text: "Try fewer words, or another category or price range." };
}
