import { pageNumbers } from "#shop/paging.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type PaginationProps = { page: number; last: number; hrefOf: (page: number) => string; label?: string };

/** No link leads outside 1..last (specification §5). */
export function Pagination({ page, last, hrefOf, label = "Pages" }: PaginationProps) {
  if (last === 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev" text="Previous" />
      <ol>
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            <li key={`gap-${index < 3 ? "before" : "after"}`} className="pagination-gap">
              …
            </li>
          ) : (
            <li key={number}>
              <ShopLink
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </ShopLink>
            </li>
          ),
        )}
      </ol>
      <Step to={page < last ? hrefOf(page + 1) : null} rel="next" text="Next" />
    </nav>
  );
}

function Step({ to, rel, text }: { to: string | null; rel: "prev" | "next"; text: string }) {
  if (to === null) return <span className="pagination-step pagination-end">{text}</span>;
  return (
    <ShopLink to={to} rel={rel} className="pagination-step">
      {text}
    </ShopLink>
  );
}
