import { Stars } from "#web/ui/product/stars.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { AgainPlace } from "./again-place.tsx";
import { useColorInAddress } from "./color/chosen-color.ts";
import type { ProductView } from "./product-view.server.ts";
import { ReviewPlace } from "./review/review-place.tsx";
import { useReview } from "./review/use-review.ts";
import { ReviewList } from "./review-list.tsx";
import { reviewsAddress, starsText } from "./review-order.ts";
import { useOwnReview } from "./use-own-review.ts";

/** A customer has one review of a product (D18): it stands first, and the form to edit it takes its place. */
export function Reviews({ product }: { product: ProductView }) {
  const { id, rating, reviewCount, imported } = product;
  const { own, elsewhere } = useOwnReview(product);
  const review = useReview(id);
  return (
    <section id="reviews" className="product-section reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div className="reviews-summary">
        {reviewCount === 0 ? (
          <>
            <p>No reviews yet.</p>
            {imported && <Stars rating={0} reviews={0} imported={imported} />}
          </>
        ) : (
          <>
            <Stars rating={rating} reviews={reviewCount} />
            <Distribution product={product} />
          </>
        )}
      </div>
      {reviewCount > 0 && <ReviewList product={product} own={own} review={review} />}
      <AgainPlace {...elsewhere} of="reviews" />
      {!own && <ReviewPlace productId={id} review={review} />}
    </section>
  );
}

const format = new Intl.NumberFormat("en-IN");
const STARS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

/** Half stars are listed only where given. Each row that has reviews leads to them. */
function Distribution({ product: { id, starCounts, reviewCount, reviewPage } }: { product: ProductView }) {
  const color = useColorInAddress();
  const countOf = (star: number) => starCounts[star * 2 - 1] ?? 0;
  const listedStars = STARS.filter((star) => Number.isInteger(star) || countOf(star) > 0);
  return (
    <table className="reviews-distribution">
      <caption className="visually-hidden">Reviews by stars</caption>
      <tbody>
        {listedStars.map((star) => {
          const count = countOf(star);
          return (
            <tr key={star}>
              <th scope="row">
                {count > 0 ? (
                  <ShopLink
                    to={reviewsAddress(id, { order: reviewPage.order, page: 1, star }, color)}
                    aria-current={star === reviewPage.star ? "true" : undefined}
                  >
                    {starsText(star)}
                  </ShopLink>
                ) : (
                  starsText(star)
                )}
              </th>
              <td className="reviews-bar">
                <div>
                  <span style={{ inlineSize: `${(count / reviewCount) * 100}%` }} />
                </div>
              </td>
              <td>{format.format(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
