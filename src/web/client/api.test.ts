import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as messages from "#contract/messages.ts";
import {
  addReview,
  addReviewPicture,
  applyCoupon,
  beginSignIn,
  buyAgain,
  cancelOrder,
  changePassword,
  editUser,
  emptyCart,
  endSession,
  eraseAccount,
  exportData,
  listNotifications,
  listOrders,
  listReturns,
  listReviewVotes,
  listSessions,
  listSignIns,
  login,
  logOutElsewhere,
  markRead,
  placeOrder,
  readCart,
  readCreditNote,
  readInvoice,
  readOrder,
  readOrderProgress,
  readWishlist,
  removeCoupon,
  removeLine,
  requestReturn,
  saveAddress,
  setQuantity,
  submitEnquiry,
  unlinkSignIn,
  voteForReview,
} from "#web/features/api/page-api.ts";
import { addToCart, logout, readMe, toggleWishlist } from "./api.ts";
import { CallFailed, messageOf } from "./http.ts";

const id = "0".repeat(24);
const fetched = vi.fn<typeof fetch>();
const respondWith = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const refused = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  respondWith({ status: "fail", ...body }, { status, headers });

/** The last request. */
function lastRequest() {
  const [url, { method, headers, body, credentials } = {}] = fetched.mock.lastCall ?? [];
  const json = typeof body === "string" ? JSON.parse(body) : null;
  return { call: `${method} ${url}`, headers: new Headers(headers), body: json, credentials };
}

async function failureOf(work: Promise<unknown>): Promise<CallFailed> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailed)) throw new Error(`not refused, but ${error}`);
  return error;
}

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    fetched.mockReset().mockImplementation(async () => respondWith({})),
  );
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "userToken" ? "t-1" : null) });
});
afterEach(() => void vi.unstubAllGlobals());

describe("API calls", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["GET /api/user/me", readMe],
    ["POST /api/user/logout", logout],
    ["GET /api/user/wishlist", readWishlist],
    ["PUT /api/product/wishlist", () => toggleWishlist(id)],
    ["PUT /api/product/rating", () => addReview({ prodId: id, star: 5, comment: "Good" })],
    ["PUT /api/user/edit-user", () => editUser({ firstname: "A", lastname: "B", email: "a@b.in", mobile: "9" })],
    ["PUT /api/user/save-address", () => saveAddress({ street: "", city: "", state: "", pincode: "", country: "" })],
    ["GET /api/user/get-orders?page=2&limit=3", () => listOrders({ page: 2, limit: 3 })],
    ["GET /api/user/notifications?page=1&limit=2", () => listNotifications({ page: 1, limit: 2 })],
    ["PUT /api/user/notifications/read", () => markRead(id)],
    ["POST /api/user/export", () => exportData({ currentPassword: "secret" })],
    ["POST /api/user/erase", () => eraseAccount({ currentPassword: "x" })],
    [`GET /api/user/orders/${id}`, () => readOrder(id)],
    [`GET /api/user/orders/${id}/invoice`, () => readInvoice(id)],
    [`GET /api/user/orders/${id}/credit-notes/${id}`, () => readCreditNote(id, id)],
    [`GET /api/user/orders/${id}/returns`, () => listReturns(id)],
    [`GET /api/product/${id}/review-votes`, () => listReviewVotes(id)],
    [`PUT /api/review/${id}/vote`, () => voteForReview(id, true)],
    [`DELETE /api/review/${id}/vote`, () => voteForReview(id, false)],
    ["POST /api/review-picture", () => addReviewPicture(new Blob(["x"], { type: "image/png" }))],
    ["PUT /api/user/password", () => changePassword({ currentPassword: "a", password: "b" })],
    ["GET /api/user/sessions", listSessions],
    [`DELETE /api/user/sessions/${id}`, () => endSession(id)],
    ["DELETE /api/user/sessions", logOutElsewhere],
    ["GET /api/user/sign-ins", listSignIns],
    ["POST /api/user/sign-ins/google", () => beginSignIn("google", "secret")],
    ["DELETE /api/user/sign-ins/google", () => unlinkSignIn("google")],
    [`GET /api/user/orders/${id}/progress`, () => readOrderProgress(id)],
  ])("%s sends the bearer token", async (call, work) => {
    fetched.mockImplementation(async () => respondWith([]));
    await work();
    expect(lastRequest().call).toBe(call);
    expect(lastRequest().headers.get("authorization")).toBe("Bearer t-1");
    expect(lastRequest().credentials).toBe("same-origin");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["GET /api/user/cart", readCart],
    ["POST /api/user/cart", () => addToCart({ productId: id, quantity: 2, color: id, price: 10 })],
    ["POST /api/user/cart", () => setQuantity({ productId: id }, 2)],
    ["POST /api/user/cart/applycoupon", () => applyCoupon("LAMP10")],
    ["DELETE /api/user/cart/coupon", removeCoupon],
    [`DELETE /api/user/cart/${id}`, () => removeLine({ productId: id })],
    [`DELETE /api/user/cart/${id}?lineId=${id}`, () => removeLine({ productId: id, lineId: id })],
    ["DELETE /api/user/empty-cart", emptyCart],
    [`PUT /api/user/cancel-order/${id}`, () => cancelOrder(id)],
    ["POST /api/user/cart/cash-order", () => placeOrder({ COD: true }, "key-1")],
    [`POST /api/user/orders/${id}/buy-again`, () => buyAgain(id)],
    [`POST /api/user/orders/${id}/returns`, () => requestReturn(id, { lines: [] })],
    ["POST /api/user/login", () => login({ email: "asha", password: "x" })],
  ])("%s sends only the cookie", async (call, work) => {
    await work();
    expect(lastRequest().call).toBe(call);
    expect(lastRequest().headers.has("authorization")).toBe(false);
    expect(lastRequest().credentials).toBe("same-origin");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["adding", () => addToCart({ productId: id, quantity: 2, color: id, price: 10 })],
    ["setting a quantity", () => setQuantity({ productId: id }, 2)],
    ["removing a line", () => removeLine({ productId: id })],
    ["emptying", emptyCart],
    ["removing the coupon", removeCoupon],
    ["buying again", () => buyAgain(id)],
  ])("%s asks for the changed line and the totals only", async (_change, work) => {
    await work();
    expect(lastRequest().headers.get("prefer")).toBe("return=minimal");
  });

  test("an enquiry is sent without credentials", async () => {
    const enquiry = { name: "Asha", email: "a@b.in", mobile: "98450 12345", comment: "Is it in stock?" };
    await submitEnquiry(enquiry);
    expect(lastRequest()).toMatchObject({ call: "POST /api/enquiry", body: enquiry, credentials: "omit" });
    expect(lastRequest().headers.has("authorization")).toBe(false);
  });

  test("adding sends colour and price, setting neither (D4); an order sends its idempotency key", async () => {
    await addToCart({ productId: id, quantity: 2, color: id, price: 10 });
    expect(lastRequest().body).toEqual({ productId: id, quantity: 2, color: id, price: 10 });
    await setQuantity({ productId: id }, 3);
    expect(lastRequest().body).toEqual({ productId: id, quantity: 3 });
    await setQuantity({ productId: id, lineId: id }, 3);
    expect(lastRequest().body).toEqual({ productId: id, lineId: id, quantity: 3 });
    await placeOrder({ COD: true }, "key-1");
    expect(lastRequest().headers.get("idempotency-key")).toBe("key-1");
    expect(lastRequest().headers.get("content-type")).toBe("application/json");
  });

  test("sends no Content-Type without a body, and accepts an empty response", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    await logout();
    expect(lastRequest().headers.has("content-type")).toBe(false);
  });

  test("reads the total of a list from its header", async () => {
    fetched.mockImplementation(async () => respondWith([{ _id: id }], { headers: { "x-total-count": "7" } }));
    expect(await listOrders({ page: 3, limit: 3 })).toEqual({ items: [{ _id: id }], total: 7 });
  });
});

describe("a failed API call", () => {
  test("has a status, message, field errors, details and retry delay", async () => {
    const body = { message: "Slow down", errors: { email: "No" }, details: { productId: id } };
    fetched.mockImplementation(async () => refused(429, body, { "retry-after": "7" }));
    expect(await failureOf(readCart())).toMatchObject({ status: 429, ...body, retryAfterSeconds: 7 });
  });

  test.each([
    ["the server's message for a refusal", () => refused(409, { message: "Your cart is empty" }), "Your cart is empty"],
    ["the fallback for a refusal without a message", () => refused(400), messages.orderFailed],
    [
      "the server's message for an internal error",
      () => refused(500, { message: "Something went wrong" }),
      "Something went wrong",
    ],
    [
      "the server's message when it is busy",
      () => refused(503, { message: "The shop is busy. Please try again in a moment." }),
      "The shop is busy. Please try again in a moment.",
    ],
    [
      "the fallback for an error page of a proxy",
      () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
      messages.orderFailed,
    ],
    [
      "the fallback for an error in a proxy's own JSON",
      () => respondWith({ message: "An invalid response was received from the upstream server" }, { status: 502 }),
      messages.orderFailed,
    ],
    ["the fallback for a message that is not text", () => refused(500, { message: { code: 7 } }), messages.orderFailed],
    ["the fallback for a success that is not JSON", () => new Response("<h1>Hotel Wi-Fi</h1>"), messages.orderFailed],
  ])("shows %s", async (_name, respond, text) => {
    fetched.mockImplementation(async () => respond());
    expect(messageOf(await failureOf(placeOrder({}, "key-1")), messages.orderFailed)).toBe(text);
  });

  test("without a response has status 0 and the fallback message", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const failure = await failureOf(readCart());
    expect(failure.status).toBe(0);
    expect(messageOf(failure, messages.cartFailed)).toBe(messages.cartFailed);
    expect(messageOf(new Error("a bug"), messages.cartFailed)).toBe(messages.cartFailed);
  });

  test("is retried once when it is a read with a short Retry-After", async () => {
    const busy = () => refused(503, {}, { "retry-after": "0" });
    fetched.mockImplementationOnce(async () => busy());
    await readCart();
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockReset().mockImplementation(async () => busy());
    await failureOf(readCart());
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("is not retried when it is a write, has a long Retry-After or none, or is an internal error", async () => {
    for (const [work, respond] of [
      [() => setQuantity({ productId: id }, 1), () => refused(503, {}, { "retry-after": "0" })],
      [readCart, () => refused(503, {}, { "retry-after": "3" })],
      [readCart, () => refused(503)],
      [readCart, () => refused(500, {}, { "retry-after": "0" })],
    ] as const) {
      fetched.mockReset().mockImplementation(async () => respond());
      await failureOf(work());
      expect(fetched).toHaveBeenCalledTimes(1);
    }
  });
});
