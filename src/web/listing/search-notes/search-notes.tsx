import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { SearchNotes as Notes } from "./search-notes.server.ts";

/** Says which pages answer the search, what was searched instead, and which words no product has. */
export function SearchNotes({ notes, found, exactHref }: { notes: Notes; found: boolean; exactHref: string }) {
  const { text, corrected, leftOut, like } = notes;
  // A list without products has them as its ways on.
  const help = found ? notes.help : [];
  if (corrected === null && like === null && leftOut.length + help.length === 0) return null;
  return (
    <div className="search-notes" role="status">
      {help.length > 0 && (
        <p>
          Help:{" "}
          {help.map(({ title, path }, index) => (
            <span key={path}>
              {index > 0 && ", "}
              <ShopLink to={path}>{title}</ShopLink>
            </span>
          ))}
        </p>
      )}
      {like !== null && <p>Products like “{like}”.</p>}
      {corrected !== null && (
        <p>
          Showing results for <strong>{corrected}</strong>. Search instead for{" "}
          <ShopLink to={exactHref}>{text}</ShopLink>.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          No product matches all your words. Showing results without{" "}
          {leftOut.map((word, index) => (
            <span key={word}>
              {index > 0 && ", "}
              <del>{word}</del>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
