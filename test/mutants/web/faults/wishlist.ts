import type { WebFault } from "#test/mutants/web/fault.ts";

const ROW = "src/web/wishlist/wish-row.tsx";
const HEART = "src/web/features/wishlist/wishlist.ts";
const MESSAGES = "test/e2e/failures/failed-reviews-and-wishlists.e2e.ts";
const TABLE = "test/e2e/wishlist/wishlist.e2e.ts · shows a table of products, last added first";

/** Wishlist and wishlist button. */
export const faults: WebFault[] = [
  {
    title: "Logout keeps wishlist buttons and counts in search results",
    file: "src/web/client/user-store.ts",
    find: "  forgetCustomer();\n  userStore.reset();\n  showOtherUser();",
    replace: "  forgetCustomer();",
    tests: ["test/e2e/session/logout.e2e.ts · logout clears wishlist buttons and counts in search results"],
  },
  {
    title: "Wishlist rows show the default picture",
    file: ROW,
    find: "images={images}",
    replace: "images={images && undefined}",
    tests: ["test/e2e/wishlist/wishlist.e2e.ts · a row shows the product's first picture"],
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
    find: 'const stocked = level !== "out";',
    replace: "const stocked = true;",
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
