import { StarRow, Stars } from "#web/ui/stars.tsx";
import type { ProductView, ReviewView } from "./product-view.server.ts";

/** What buyers say: mean, distribution, and each review, newest first. */
export function Reviews({ product: { rating, reviews, imported } }: { product: ProductView }) {
  return (
    <section id="reviews" className="product-section reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {reviews.length === 0 ? (
        <>
          <p>No reviews yet.</p>
          {imported && <Stars rating={0} reviews={0} imported={imported} />}
        </>
      ) : (
        <>
          <div className="reviews-summary">
            <p className="reviews-mean" aria-hidden="true">
              {rating.toFixed(1)}
            </p>
            <Stars rating={rating} reviews={reviews.length} />
            <Distribution reviews={reviews} />
          </div>
          <ul className="reviews-list">
            {reviews.map(({ id, star, comment, by, day }) => (
              <li key={id}>
                <p className="reviews-by">
                  <strong>{by}</strong> <span>{day}</span>
                </p>
                <StarRow stars={star} label={`${star} out of 5`} />
                <p className="reviews-comment">{comment}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Distribution({ reviews }: { reviews: ReviewView[] }) {
  return (
    <table className="reviews-distribution">
      <caption className="visually-hidden">Reviews by stars</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = reviews.filter((review) => review.star === star).length;
          return (
            <tr key={star}>
              <th scope="row">{star === 1 ? "1 star" : `${star} stars`}</th>
              <td className="reviews-bar">
                <span style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
              </td>
              <td>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
