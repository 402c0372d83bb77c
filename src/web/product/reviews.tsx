import { Stars } from "#web/ui/product/stars.tsx";
import type { ProductView, ReviewView } from "./product-view.server.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import { starsText } from "./star-picker.tsx";

export function Reviews({ product: { id, rating, reviews, imported } }: { product: ProductView }) {
  return (
    <section id="reviews" className="product-section reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <div className="reviews-summary">
        {reviews.length === 0 ? (
          <>
            <p>No reviews yet.</p>
            {imported && <Stars rating={0} reviews={0} imported={imported} />}
          </>
        ) : (
          <>
            <Stars rating={rating} reviews={reviews.length} />
            <Distribution reviews={reviews} />
          </>
        )}
      </div>
      {reviews.length > 0 && <ReviewList key={`list ${id}`} productId={id} reviews={reviews} />}
      <ReviewForm key={id} productId={id} reviews={reviews} />
    </section>
  );
}

/** Half stars are listed only where given. */
function Distribution({ reviews }: { reviews: ReviewView[] }) {
  const listedStars = new Set([5, 4, 3, 2, 1, ...reviews.map(({ star }) => star)]);
  return (
    <table className="reviews-distribution">
      <caption className="visually-hidden">Reviews by stars</caption>
      <tbody>
        {[...listedStars]
          .sort((one, other) => other - one)
          .map((star) => {
            const count = reviews.filter((review) => review.star === star).length;
            return (
              <tr key={star}>
                <th scope="row">{starsText(star)}</th>
                <td className="reviews-bar">
                  <div>
                    <span style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
                  </div>
                </td>
                <td>{count}</td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
