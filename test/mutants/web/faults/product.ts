import type { WebFault } from "#test/mutants/web/fault.ts";

const PICKER = "src/web/product/star-picker.tsx";
const GALLERY = "src/web/product/gallery.tsx";
const ZOOM = "src/web/product/zoom.tsx";
const PAGE = "src/web/product/product-page.tsx";
const PANEL = "src/web/product/buy-panel.tsx";
const REVIEWS = "src/web/product/reviews.tsx";
const REVIEW = "src/web/product/use-review.ts";
const STARS = "src/web/ui/product/stars.tsx";
const ROW = "src/web/wishlist/wish-row.tsx";
const HEART = "src/web/features/wishlist/wishlist.ts";

const HALVES = "test/e2e/half-stars.e2e.ts";
const LEAVING = "test/e2e/product-reset.e2e.ts";
const MESSAGES = "test/e2e/failed-reviews-and-wishlists.e2e.ts";
const TABLE = "test/e2e/wishlist.e2e.ts · shows a table of products, last added first";
const KEYS = "test/e2e/reviews.e2e.ts · stars can be chosen by keyboard";
const MEAN = `${HALVES} · shows mean and count in half stars`;

/** Product page, gallery, reviews, stars and wishlist. */
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
    find: "{mean} ({count.format(reviews)})",
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
    file: "src/web/product/review-form.css",
    find: "    background: var(--star);",
    replace: "",
    tests: [`${HALVES} · the picker has ten half stars`],
  },
  {
    title: "The stars of the picker are 30 pixels high",
    file: "src/web/product/review-form.css",
    find: "  block-size: 44px;",
    replace: "  block-size: 30px;",
    tests: [`${HALVES} · each half star can be tapped`],
  },
  {
    title: "Half stars have no row in the distribution",
    file: REVIEWS,
    find: ", ...reviews.map(({ star }) => star)]",
    replace: "]",
    tests: [`${HALVES} · shows the number of reviews per star`],
  },
  {
    title: "A review's stars are rounded",
    file: REVIEWS,
    find: "<StarRow stars={star}",
    replace: "<StarRow stars={Math.floor(star)}",
    tests: [`${HALVES} · the left half of a star chooses the half star`],
  },
  {
    title: "A review shows the first name only",
    file: "src/web/product/product-view.server.ts",
    find: "`${postedby.firstname} ${postedby.lastname}`",
    replace: "postedby.firstname",
    tests: ["test/e2e/product.e2e.ts · shows every review with name, stars, comment and its date in India"],
  },
  {
    title: "'No reviews yet.' is missing in the reviews",
    file: REVIEWS,
    find: "<p>No reviews yet.</p>",
    replace: "",
    tests: ["test/e2e/product.e2e.ts · a product without reviews shows a message"],
  },
  {
    title: "Structured data has the number of reviews as the mean",
    file: "src/web/product/structured-data.tsx",
    find: "ratingValue: rating",
    replace: "ratingValue: reviews.length",
    tests: [`${HALVES} · shows the number of reviews per star`],
  },
  {
    title: "The review stays in the form after it was sent",
    file: REVIEW,
    find: "    setInput(EMPTY_REVIEW);",
    replace: "",
    tests: [KEYS],
  },
  {
    title: "A sent review shows no toast",
    file: REVIEW,
    find: '    showToast({ kind: "done", text: messages.reviewAdded });',
    replace: "",
    tests: [KEYS],
  },
  {
    title: "A review without a comment is sent",
    file: REVIEW,
    find: '      comment !== "" &&',
    replace: "",
    tests: ["test/e2e/reviews.e2e.ts · a review needs stars and a comment"],
  },
  {
    title: "A failed review shows the message of a failed wishlist",
    file: REVIEW,
    find: "useCall(messages.reviewFailed)",
    replace: "useCall(messages.wishlistFailed)",
    tests: [`${MESSAGES} · a failed review shows the server's message`],
  },
  {
    title: "'Sending...' is missing",
    file: "src/web/product/review-form.tsx",
    find: '"Sending..."',
    replace: '"Send Review"',
    tests: ["test/e2e/reviews.e2e.ts · shows 'Sending...'; a refused review stays in the form"],
  },
  {
    title: "A swipe of 18 pixels is needed",
    file: ZOOM,
    find: "swipeToUnzoomThreshold={10}",
    replace: "swipeToUnzoomThreshold={18}",
    tests: ["test/e2e/gallery.e2e.ts · a swipe of 10 pixels up or down leaves the picture open"],
  },
  {
    title: "The enlarged picture has a margin",
    file: ZOOM,
    find: "zoomMargin={0}",
    replace: "zoomMargin={24}",
    tests: ["test/e2e/gallery.e2e.ts · the enlarged picture and its background fill the window"],
  },
  {
    title: "The first click only loads the zoom",
    file: ZOOM,
    find: "      button?.click();",
    replace: "",
    tests: ["test/e2e/gallery.e2e.ts · a click waits for the zoom script"],
  },
  {
    title: "A click before the scripts have loaded is lost",
    file: GALLERY,
    find: "onClick={() => void enlarge()}",
    replace: "onDoubleClick={() => void enlarge()}",
    tests: ["test/e2e/gallery.e2e.ts · a click before the scripts have loaded"],
  },
  {
    title: "Thumbnails open image files",
    file: GALLERY,
    find: "href={`#picture-${index + 1}`}",
    replace: "href={largest(thumbnail)}",
    tests: ["test/e2e/gallery.e2e.ts · no link on the page opens an image file"],
  },
  {
    title: "A thumbnail changes nothing",
    file: GALLERY,
    find: "setShown(index);",
    replace: "setShown(0);",
    tests: ["test/e2e/gallery.e2e.ts · a thumbnail changes the large picture"],
  },
  {
    title: "Quantity is kept when another product opens",
    file: PAGE,
    find: "<BuyPanel key={`${id} ${visit}`}",
    replace: "<BuyPanel key={visit}",
    tests: [`${LEAVING} · resets quantity and colour from one product to the next`],
  },
  {
    title: "Quantity is kept when the browser restores the page",
    file: PAGE,
    find: "<BuyPanel key={`${id} ${visit}`}",
    replace: "<BuyPanel key={id}",
    tests: [`${LEAVING} · resets quantity and colour when the browser restores the page from its memory`],
  },
  {
    title: "Quantity is kept after the page is left",
    file: PANEL,
    find: "const [quantity, setQuantity] = useState(1);",
    replace:
      "const kept = globalThis as { pieces?: number };\n  const [quantity, choose] = useState(kept.pieces ?? 1);\n  const setQuantity = (pieces: number) => choose((kept.pieces = pieces));",
    tests: [`${LEAVING} · resets quantity and colour after a link and Back`],
  },
  {
    title: "Viewed products are not stored",
    file: PAGE,
    find: "  useEffect(() => saveViewedProduct(id), [id]);",
    replace: "",
    tests: [`${LEAVING} · stores viewed products, newest first and each once`],
  },
  {
    title: "Logout does not clear the viewed products",
    file: "src/web/client/storage.ts",
    find: "  write(local, RECENT, null);",
    replace: "",
    tests: [`${LEAVING} · stores viewed products, newest first and each once`],
  },
  {
    title: "Logout keeps wishlist buttons and counts in search results",
    file: "src/web/client/user-store.ts",
    find: "  clearCustomer();\n  userStore.reset();\n  publish(LOGGED_OUT);",
    replace: "  clearCustomer();\n  current = { ...current, user: null };",
    tests: ["test/e2e/logout.e2e.ts · logout clears wishlist buttons and counts in search results"],
  },
  {
    title: "Wishlist rows show the default picture",
    file: ROW,
    find: "images={images}",
    replace: "images={images && undefined}",
    tests: ["test/e2e/wishlist.e2e.ts · a row shows the product's first picture"],
  },
  {
    title: "The wishlist adds two pieces to the cart",
    file: ROW,
    find: "price, quantity: 1 }",
    replace: "price, quantity: 2 }",
    tests: [TABLE],
  },
  {
    title: "A product that is out of stock can be added from the wishlist",
    file: ROW,
    find: "product.quantity > 0",
    replace: "product.quantity >= 0",
    tests: [TABLE],
  },
  {
    title: "A failed wishlist button shows the wrong message",
    file: HEART,
    find: "added ? messages.wishlistAddFailed : messages.wishlistRemoveFailed",
    replace: "messages.wishlistAddFailed",
    tests: [`${MESSAGES} · a failed wishlist button shows the server's message`],
  },
  {
    title: "A failed wishlist button is not rolled back",
    file: "src/web/client/optimistic-state.ts",
    find: "return { ...withoutSending(state), stale: true };",
    replace: "return { ...state, sending: null, stale: true, version: state.version + 1 };",
    tests: [`${MESSAGES} · a failed wishlist button shows the server's message`],
  },
];
