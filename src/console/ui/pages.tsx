import { ShopLink } from "#web/ui/text/shop-link.tsx";

type PagesProps = {
  /** Where the list begins; null on its first page. */
  first: string | null;
  /** Where it goes on; null on its last page. */
  next: string | null;
};

/** The ways to the other pages of a list; nothing when it has one only. */
export function Pages({ first, next }: PagesProps) {
  if (first === null && next === null) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {first !== null && (
        <ShopLink to={first} className="button button-quiet">
          First
        </ShopLink>
      )}
      {next !== null && (
        <ShopLink to={next} className="button button-quiet">
          More
        </ShopLink>
      )}
    </nav>
  );
}
