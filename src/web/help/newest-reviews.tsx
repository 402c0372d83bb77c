import type { NewestReview } from "#shop/reviews/newest-reviews.server.ts";
import { formatDay } from "#shop/time.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { StarRow } from "#web/ui/product/stars.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export function NewestReviews({ reviews }: { reviews: NewestReview[] }) {
  if (reviews.length === 0) return <p>No reviews yet.</p>;
  return (
    <ul className="newest-reviews">
      {reviews.map(({ id, star, comment, by, createdAt, product }) => (
        <li key={id}>
          <Picture of={product.image} upTo={160} alt="" widthHint="64px" />
          <ShopLink to={`/product/${product.id}#reviews`}>{product.title}</ShopLink>
          <StarRow stars={star} label={`${star} out of 5`} />
          <p className="newest-review-by">
            {by}, <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
          <p className="newest-review-text">{comment}</p>
        </li>
      ))}
    </ul>
  );
}
