import type { WebFault } from "#test/mutants/web/fault.ts";

const PICKER = "src/web/product/review/star-picker.tsx";
const REVIEWS = "src/web/product/reviews.tsx";
const LIST = "src/web/product/review-list.tsx";
const REVIEW = "src/web/product/review/use-review.ts";
const FORM = "src/web/forms/use-kept-form.ts";
const STARS = "src/web/ui/product/stars.tsx";
const HALVES = "test/e2e/product/half-stars.e2e.ts";
const MESSAGES = "test/e2e/failures/failed-reviews-and-wishlists.e2e.ts";
const KEYS = "test/e2e/product/reviews.e2e.ts · stars can be chosen by keyboard";
const VOTES = "test/e2e/product/review-votes.e2e.ts · reviews can be sorted";
const ALERT = "test/e2e/product/stock-alert.e2e.ts · a sold-out product asks for an email address";
const MEAN = `${HALVES} · shows mean and count in half stars`;

/** Reviews, stars and the star picker. */
export const faults: WebFault[] = [
  {
    title: "Ratings show only whole stars",
    file: STARS,
    find: "Math.round(stars * 2) * 10",
    replace: "Math.round(stars) * 20",
    tests: [MEAN],
  },
  {
    title: "The number of reviews is missing beside the mean",
    file: STARS,
    find: "{`${mean} (${count.format(reviews)})`}",
    replace: "{mean}",
    tests: [MEAN],
  },
  {
    title: "The number of reviews is missing for screen readers",
    file: STARS,
    find: ', ${count.format(reviews)} ${reviews === 1 ? "review" : "reviews"}`',
    replace: "`",
    tests: [MEAN],
  },
  {
    title: "Without reviews the stars are full",
    file: STARS,
    find: "<StarRow stars={0}",
    replace: "<StarRow stars={5}",
    tests: [`${HALVES} · without reviews, shows five empty stars`],
  },
  {
    title: "'No reviews yet' is missing beside the empty stars",
    file: STARS,
    find: '<span aria-hidden="true">No reviews yet</span>',
    replace: "null",
    tests: [`${HALVES} · without reviews, shows five empty stars`],
  },
  {
    title: "The picker has only whole stars",
    file: PICKER,
    find: "[0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]",
    replace: "[1, 2, 3, 4, 5]",
    tests: [`${HALVES} · the picker has ten half stars`],
  },
  {
    title: "A chosen half is rounded up",
    file: PICKER,
    find: "onChoose(star)}",
    replace: "onChoose(Math.ceil(star))}",
    tests: [`${HALVES} · the left half of a star chooses the half star`],
  },
  {
    title: "The chosen stars are not highlighted",
    file: "src/web/product/review/star-picker.css",
    find: "    background: var(--star);",
    replace: "",
    tests: [`${HALVES} · the picker has ten half stars`],
  },
  {
    title: "The stars of the picker are 30 pixels high",
    file: "src/web/product/review/star-picker.css",
    find: "  block-size: 48px;",
    replace: "  block-size: 30px;",
    tests: [`${HALVES} · each half star can be tapped`],
  },
  {
    title: "Half stars have no row in the distribution",
    file: REVIEWS,
    find: "Number.isInteger(star) || countOf(star) > 0",
    replace: "Number.isInteger(star)",
    tests: [`${HALVES} · shows the number of reviews per star`],
  },
  {
    title: "A review's stars are rounded",
    file: LIST,
    find: "<StarRow stars={star}",
    replace: "<StarRow stars={Math.floor(star)}",
    tests: [`${HALVES} · the left half of a star chooses the half star`],
  },
  {
    title: "The lowest ratings are shown as the highest",
    file: LIST,
    find: "<option key={order} value={order}>",
    replace: '<option key={order} value={order === "lowest" ? "highest" : order}>',
    tests: [VOTES],
  },
  {
    title: "A customer's own review is shown twice, and can be voted for",
    file: LIST,
    find: "id !== own?.id",
    replace: "id !== null",
    tests: [VOTES],
  },
  {
    title: "A visitor's vote is lost at the login",
    file: "src/web/product/use-votes.ts",
    find: "requireLogin(voteAfterLogin(input))",
    replace: "requireLogin()",
    tests: [VOTES],
  },
  {
    title: "The form of a sold-out product does not have the customer's address",
    file: "src/web/product/stock-alert.tsx",
    find: "field.current.value = user.email;",
    replace: 'field.current.value = "";',
    tests: [ALERT],
  },
  {
    title: "The form of a sold-out product shows no error without JavaScript",
    file: "src/web/product/stock-alert.tsx",
    find: "useState(posted ?? {})",
    replace: "useState<StockAlertResult>({})",
    tests: ["test/e2e/product/stock-alert.e2e.ts · the form of a sold-out product is a post"],
  },
  {
    title: "A review shows the first name only",
    file: "src/web/product/product-view.server.ts",
    find: "`${postedby.firstname} ${postedby.lastname}`",
    replace: "postedby.firstname",
    tests: ["test/e2e/product/product.e2e.ts · shows every review with name, stars, comment and its date in India"],
  },
  {
    title: "'No reviews yet.' is missing in the reviews",
    file: REVIEWS,
    find: "<p>No reviews yet.</p>",
    replace: "",
    tests: ["test/e2e/product/product.e2e.ts · a product without reviews shows a message"],
  },
  {
    title: "Structured data has the number of reviews as the mean",
    file: "src/web/product/product-schema.ts",
    find: "ratingValue: rating",
    replace: "ratingValue: reviews.length",
    tests: [`${HALVES} · shows the number of reviews per star`],
  },
  {
    title: "The review stays in the form after it was sent",
    file: FORM,
    find: "    setInput(empty);",
    replace: "",
    tests: [KEYS],
  },
  {
    title: "A sent review shows no toast",
    file: FORM,
    find: '    showToast({ kind: "done", text: added });',
    replace: "",
    tests: [KEYS],
  },
  {
    title: "A review without a comment is sent",
    file: REVIEW,
    find: 'comment.trim() === "" ? messages.reviewCommentMissing : undefined',
    replace: "undefined",
    tests: ["test/e2e/product/reviews.e2e.ts · a review needs stars and a comment"],
  },
  {
    title: "A failed review shows the message of a failed wishlist",
    file: REVIEW,
    find: "failed: messages.reviewFailed",
    replace: "failed: messages.wishlistFailed",
    tests: [`${MESSAGES} · a failed review shows the server's message`],
  },
  {
    title: "'Sending...' is missing",
    file: "src/web/product/review/review-form.tsx",
    find: '"Sending..."',
    replace: '"Send Review"',
    tests: ["test/e2e/product/reviews.e2e.ts · shows 'Sending...'; a refused review stays in the form"],
  },
];
