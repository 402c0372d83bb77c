import { isRouteErrorResponse } from "react-router";
import { useFrameData } from "#web/client/frame-data.ts";
import { EmptyStatePicture } from "#web/ui/feedback/empty-state-picture.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { categoryIcon } from "./categories.ts";
import { SearchBox } from "./search-box.tsx";

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function RouteErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <PageNotFound /> : <PageFailed />;
}

export function PageNotFound({ title = "Page not found" }: { title?: string }) {
  return <ErrorPage title={title} text="Sorry, we could not find this page. Try a search, or choose a category." />;
}

export function PageFailed({ title = "Something went wrong" }: { title?: string }) {
  return <ErrorPage title={title} text="Sorry, we could not load this page. Please try again in a moment." />;
}

function ErrorPage({ title, text }: { title: string; text: string }) {
  const categories = useFrameData()?.categories ?? [];
  return (
    <div className="wrap error-page">
      <EmptyStatePicture of="nowhere" />
      <h1>{title}</h1>
      <p>{text}</p>
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
    </div>
  );
}
