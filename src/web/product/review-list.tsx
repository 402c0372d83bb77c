import { type MouseEvent, useState } from "react";
import type { ReviewVotes } from "#contract/reviews.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { StarRow } from "#web/ui/product/stars.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import type { ReviewView } from "./product-view.server.ts";
import { ORDER_NAMES, type ReviewOrder, sortReviews } from "./review-order.ts";
import { PictureRow } from "./review-pictures/picture-row.tsx";
import { useVotes, vote } from "./use-votes.ts";

type ReviewListProps = { productId: string; reviews: ReviewView[] };

export function ReviewList({ productId, reviews }: ReviewListProps) {
  const { user } = useCurrentUser();
  const votes = useVotes(productId);
  const [order, setOrder] = useState<ReviewOrder>("newest");
  return (
    <div className="reviews-content">
      <PictureRow of={reviews} title="Pictures from customers" />
      {reviews.length > 1 && (
        <label className="reviews-order">
          Sort by
          <select value={order} autoComplete="off" onChange={(event) => setOrder(event.target.value as ReviewOrder)}>
            {Object.entries(ORDER_NAMES).map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="reviews-list">
        {/* By the numbers of the page, so that a vote moves nothing. */}
        {sortReviews(reviews, order).map((review) => (
          <Review
            key={review.id}
            review={review}
            productId={productId}
            isOwn={review.byId === user?._id}
            votes={votes?.get(review.id) ?? review}
          />
        ))}
      </ul>
    </div>
  );
}

type ReviewProps = { review: ReviewView; productId: string; isOwn: boolean; votes: Partial<ReviewVotes> };

function Review({ review, productId, isOwn, votes: { helpful = 0, voted = false } }: ReviewProps) {
  const { id, star, comment, by, day, verified } = review;
  return (
    <li>
      <p className="reviews-by">
        <strong>{by}</strong> <span>{day}</span>
      </p>
      <StarRow stars={star} label={`${star} out of 5`} />
      {verified && (
        <p className="reviews-verified">
          <Icon name="shield" />
          Verified purchase
        </p>
      )}
      <p className="reviews-comment">{comment}</p>
      <PictureRow of={[review]} />
      <div className="reviews-votes">
        {!isOwn && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Helpful: review by ${by}`}
            aria-pressed={voted}
            onClick={(click: MouseEvent) => {
              if (!isDoubleClick(click)) vote({ productId, reviewId: id, voted: !voted });
            }}
          >
            Helpful
          </button>
        )}
        {helpful > 0 && <p>{helpful === 1 ? "1 customer" : `${helpful} customers`} found this helpful</p>}
      </div>
    </li>
  );
}
