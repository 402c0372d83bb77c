import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listReviews, type Reviews } from "./review-calls.ts";
import { ReviewCard } from "./review-card.tsx";
import { nothingText, VIEWS } from "./review-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  listReviews(queryOf(new URL(request.url).searchParams, ["view", "product", "before"]));

/** What customers wrote of products. */
export function Component() {
  const { reviews, more } = useLoaderData() as Reviews;
  const [params] = useSearchParams();
  const shown = Object.fromEntries(params);
  const { view = "", product = "", before = "" } = shown;
  const to = (change: Record<string, string>) => addressOf("/reviews", { ...shown, before: "", ...change });
  return (
    <Page title="Reviews" intro="What customers wrote of products, the newest first.">
      <div className="filters">
        <Views
          views={VIEWS.map((one) => ({ name: one.name, to: to({ view: one.view }), isShown: one.view === view }))}
        />
        {product && <ShopLink to={to({ product: "" })}>Reviews of all products</ShopLink>}
      </div>
      {reviews.length === 0 ? (
        <div className="state">
          <p className="state-text">{nothingText({ view, product })}</p>
          {(view || product) && <ShopLink to="/reviews">Show all reviews</ShopLink>}
        </div>
      ) : (
        <ul className="cards">
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} toProduct={to({ product: review.product._id })} />
          ))}
        </ul>
      )}
      <Pages first={before ? to({}) : null} next={more ? to({ before: more }) : null} />
    </Page>
  );
}
