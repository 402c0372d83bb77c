import type { MouseEvent } from "react";
import { Form } from "react-router";
import type { ReviewVotes } from "#contract/reviews.ts";
import { useShop } from "#web/client/frame-data.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { StarRow } from "#web/ui/product/stars.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import type { ProductView, ReviewView } from "./product-view.server.ts";
import { ORDER_NAMES, type ReviewOrder, reviewsAddress } from "./review-order.ts";
import { PictureRow } from "./review-pictures/picture-row.tsx";
import { useVotes, vote } from "./use-votes.ts";

export function ReviewList({ product }: { product: ProductView }) {
  const { id: productId, reviews, reviewCount, reviewPage, reviewPictures } = product;
  const { order, page, pages } = reviewPage;
  const { user } = useCurrentUser();
  const votes = useVotes(productId);
  return (
    <div id="reviews-list" className="reviews-content">
      <PictureRow of={reviewPictures} title="Pictures from customers" />
      {reviewCount > 1 && <OrderForm productId={productId} order={order} />}
      <ul className="reviews-list">
        {reviews.map((review) => (
          <Review
            key={review.id}
            review={review}
            productId={productId}
            isOwn={review.byId === user?._id}
            votes={votes?.get(review.id) ?? review}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        last={pages}
        hrefOf={(page) => reviewsAddress(productId, { order, page })}
        label="Pages of reviews"
      />
    </div>
  );
}

/** Leads to the first page. Without JavaScript it has a button. */
function OrderForm({ productId, order }: { productId: string; order: ReviewOrder }) {
  return (
    <Form className="reviews-order" action={`/product/${productId}#reviews-list`}>
      <label>
        Sort by{" "}
        <select
          key={order}
          name="sort"
          defaultValue={order}
          autoComplete="off"
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          {Object.entries(ORDER_NAMES).map(([order, name]) => (
            <option key={order} value={order}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
      </noscript>
    </Form>
  );
}

type ReviewProps = { review: ReviewView; productId: string; isOwn: boolean; votes: Partial<ReviewVotes> };

function Review({ review, productId, isOwn, votes: { helpful = 0, voted = false } }: ReviewProps) {
  const { id, star, comment, by, day, verified, pictures, answer } = review;
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
      <PictureRow of={pictures.map((name) => ({ name, by }))} />
      {answer && <Answer answer={answer} to={by} />}
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

function Answer({ answer: { text, day }, to }: { answer: NonNullable<ReviewView["answer"]>; to: string }) {
  const { name } = useShop();
  return (
    <section className="reviews-answer" aria-label={`Answer to the review by ${to}`}>
      <p className="reviews-by">
        <strong>Answer from {name}</strong> <span>{day}</span>
      </p>
      <p className="reviews-comment">{text}</p>
    </section>
  );
}
