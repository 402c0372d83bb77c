import { expect, test } from "vitest";
import type { CartLine } from "#contract/cart.ts";
import type { Delivery } from "#contract/delivery.ts";
import { orderProblem } from "./order-problem.ts";

const line = (quantity: number, inStock: number) =>
  ({ _id: "1", title: "Lamp", quantity, productId: { _id: "lamp", quantity: inStock } }) as CartLine;
const place: Delivery = {
  pincode: "577102",
  city: "Kadur",
  state: "Karnataka",
  zone: "remote",
  deliveryDays: 6,
  cod: false,
};

test("an order to a PIN code without cash on delivery cannot be placed", () => {
  expect(orderProblem([line(1, 5)], place)).toEqual({
    at: "pincode",
    button: "No cash on delivery to 577102",
    text: "Cash on delivery is not available at this PIN code. Please choose another address.",
  });
});

test.each([[{ ...place, cod: true }], [null], [undefined]])(
  "an order can be placed when delivery is %j",
  (delivery) => {
    expect(orderProblem([line(5, 5)], delivery)).toBeNull();
  },
);

test.each([
  [2, 1, "Lamp: Only 1 left."],
  [1, 0, "Lamp: Out of Stock."],
])("an order of %i pieces with %i in stock cannot be placed", (quantity, inStock, text) => {
  expect(orderProblem([line(quantity, inStock)], place)).toEqual({
    at: "cart",
    button: "Change your cart to order",
    text,
  });
});

test("an order of a customer of whom the shop takes none cannot be placed, whatever the cart has", () => {
  expect(orderProblem([line(2, 1)], place, "state", "refused")).toMatchObject({
    at: "account",
    button: "Orders are not possible",
  });
  expect(orderProblem([line(1, 5)], null, null, "payBefore")).toBeNull();
});

test("an order waits until the customer has decided about state and PIN code", () => {
  const served = { ...place, cod: true };
  expect(orderProblem([line(1, 5)], served, "state")).toEqual({
    at: "state",
    button: "Choose the state to order",
    text: "The state is not that of the PIN code.",
  });
  expect(orderProblem([line(1, 5)], served, "pincode")).toEqual({
    at: "unknownPin",
    button: "Check the PIN code to order",
    text: "We do not know this PIN code. Is it right?",
  });
  expect(orderProblem([line(2, 1)], served, "state")?.at).toBe("cart");
  expect(orderProblem([line(1, 5)], place, "state")?.at).toBe("pincode");
});
