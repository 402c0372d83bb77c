import { Stars } from "#web/ui/product/stars.tsx";
import type { ProductView } from "./product-view.server.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import { starsText } from "./star-picker.tsx";

export function Reviews({ product }: { product: ProductView }) {
  const { id, rating, reviewCount, starCounts, imported } = product;
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
            <Distribution counts={starCounts} total={reviewCount} />
          </>
        )}
      </div>
      {reviewCount > 0 && <ReviewList key={`list ${id}`} product={product} />}
      <ReviewForm key={id} product={product} />
    </section>
  );
}

const format = new Intl.NumberFormat("en-IN");
const STARS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

/** Half stars are listed only where given. */
function Distribution({ counts, total }: { counts: number[]; total: number }) {
  const countOf = (star: number) => counts[star * 2 - 1] ?? 0;
  const listedStars = STARS.filter((star) => Number.isInteger(star) || countOf(star) > 0);
  return (
    <table className="reviews-distribution">
      <caption className="visually-hidden">Reviews by stars</caption>
      <tbody>
        {listedStars.map((star) => {
          const count = countOf(star);
          return (
            <tr key={star}>
              <th scope="row">{starsText(star)}</th>
              <td className="reviews-bar">
                <div>
                  <span style={{ inlineSize: `${(count / total) * 100}%` }} />
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
