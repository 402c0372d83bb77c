import { useFrameData } from "#web/client/frame-data.ts";
import { StoredPages } from "#web/features/offline/stored-page-list.tsx";
import { TryAgain } from "#web/features/offline/try-again.tsx";
import { categoryIcon } from "#web/layout/categories.ts";
import type { ErrorPageProps } from "#web/layout/error-page.tsx";
import { SearchBox } from "#web/layout/search-box.tsx";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

const MISSING = "Sorry, we could not find this page. Try a search, or choose a category.";
const FAILED = "Sorry, we could not load this page. Please try again in a moment.";

/** Leads on from a page that is missing or failed. */
export function WholeErrorPage({ title, failed = false, alert = false }: ErrorPageProps) {
  const categories = useFrameData()?.categories ?? [];
  return (
    <div className="wrap error-page">
      {/* Without a connection, it would be an empty well. */}
      {!failed && <EmptyStatePicture of="nowhere" />}
      <h1 role={alert ? "alert" : undefined}>{title}</h1>
      <p>{failed ? FAILED : MISSING}</p>
      {failed && <TryAgain />}
      <SearchBox id="search-again" />
      <ul className="error-page-categories">
        {categories.map(({ id, title: category }) => (
          <li key={id}>
            <ShopLink to={`/shop/category/${id}`}>
              <Icon name={categoryIcon(category)} />
              {category}
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShopLink to="/shop" className="button button-quiet">
        See all products
      </ShopLink>
      {failed && <StoredPages />}
    </div>
  );
}
