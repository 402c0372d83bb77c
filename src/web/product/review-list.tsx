import type { MouseEvent, ReactNode } from "react";
import { Form } from "react-router";
import type { ReviewVotes } from "#contract/reviews.ts";
import { useShop } from "#web/client/frame-data.ts";
import { isDoubleClick } from "#web/client/use-call.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { StarRow } from "#web/ui/product/stars.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { useColorInAddress } from "./color/chosen-color.ts";
import type { ProductView, ReviewView } from "./product-view.server.ts";
import { loadReviewForm, useReviewForm } from "./review/review-place.tsx";
import type { KeptReview } from "./review/use-review.ts";
import { ORDER_NAMES, type ReviewOrder, reviewsAddress, starsText } from "./review-order.ts";
import { PictureRow } from "./review-pictures/picture-row.tsx";
import { useVotes, vote } from "./use-votes.ts";

type ReviewListProps = { product: ProductView; own: ReviewView | null; review: KeptReview };

export function ReviewList({ product, own, review: kept }: ReviewListProps) {
  const { id: productId, reviews, reviewCount, reviewPage, reviewPictures } = product;
  const { order, page, pages, star } = reviewPage;
  const color = useColorInAddress();
  const votes = useVotes(productId);
  return (
    <div id="reviews-list" className="reviews-content">
      <PictureRow of={reviewPictures} title="Pictures from customers" />
      {star !== undefined && (
        <p className="reviews-order">
          Reviews with {starsText(star)}{" "}
          <ShopLink className="button button-quiet" to={reviewsAddress(productId, { order, page: 1 }, color)}>
            All reviews
          </ShopLink>
        </p>
      )}
      {reviewCount > 1 && <OrderForm productId={productId} order={order} kept={{ color, star }} />}
      <ul className="reviews-list">
        {own && (star ?? own.star) === own.star && (
          <OwnReview own={own} productId={productId} kept={kept} votes={votes?.get(own.id) ?? own} />
        )}
        {reviews
          .filter(({ id }) => id !== own?.id)
          .map((review) => (
            <Review key={review.id} review={review} votes={votes?.get(review.id) ?? review}>
              <VoteButton productId={productId} review={review} voted={votes?.get(review.id)?.voted ?? false} />
            </Review>
          ))}
      </ul>
      <Pagination
        page={page}
        last={pages}
        hrefOf={(page) => reviewsAddress(productId, { order, page, star }, color)}
        label="Pages of reviews"
      />
    </div>
  );
}

type OrderFormProps = {
  productId: string;
  order: ReviewOrder;
  /** They are parameters of the address. */
  kept: { color: string | null; star: number | undefined };
};

/** Leads to the first page. Without JavaScript it has a button. */
function OrderForm({ productId, order, kept }: OrderFormProps) {
  return (
    <Form className="reviews-order" action={`/product/${productId}#reviews-list`}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
        {import.meta.env.SSR && (
          <button type="submit" className="button button-quiet">
            Apply
          </button>
        )}
      </noscript>
    </Form>
  );
}

type OwnReviewProps = { own: ReviewView; productId: string; kept: KeptReview; votes: Partial<ReviewVotes> };

/** What was typed is being edited, also when it was kept during a login. */
function OwnReview({ own, productId, kept, votes }: OwnReviewProps) {
  const Form = useReviewForm(kept.isTyped);
  if (Form && kept.isTyped)
    return (
      <li>
        <Form productId={productId} review={kept} isEdit isFocused />
      </li>
    );

  async function edit() {
    if (await loadReviewForm()) kept.changeInput({ star: own.star, comment: own.comment, pictures: own.pictures });
  }

  return (
    <Review id="review" review={own} votes={votes}>
      <button type="button" className="button button-quiet" ref={kept.takeFocus} onClick={() => void edit()}>
        Edit your review
      </button>
    </Review>
  );
}

type ReviewProps = { id?: string; review: ReviewView; votes: Partial<ReviewVotes>; children: ReactNode };

function Review({ id, review, votes: { helpful = 0 }, children }: ReviewProps) {
  const { star, comment, by, day, verified, pictures, answer } = review;
  return (
    <li id={id}>
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
        {children}
        {helpful > 0 && <p>{helpful === 1 ? "1 customer" : `${helpful} customers`} found this helpful</p>}
      </div>
    </li>
  );
}

type VoteButtonProps = { productId: string; review: ReviewView; voted: boolean };

function VoteButton({ productId, review: { id, by }, voted }: VoteButtonProps) {
  return (
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
