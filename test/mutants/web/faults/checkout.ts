import type { WebFault } from "#test/mutants/web/fault.ts";

export const faults: WebFault[] = [
  {
    title: "Discount Price always stands there",
    file: "src/web/checkout/order-summary.tsx",
    find: '...(discount === null ? [] : [{ label: "Discount Price", amount: `−${formatPrice(discount)}` }])',
    replace: '{ label: "Discount Price", amount: `−${formatPrice(discount ?? 0)}` }',
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "The total leaves the discount out",
    file: "src/web/checkout/order-summary.tsx",
    find: "amount: formatPrice(totalToPay(cart)), strong",
    replace: "amount: formatPrice(cart.cartTotal), strong",
    tests: ["test/e2e/checkout-trouble.e2e.ts · a coupon lowers the total; an expired one is never dropped silently"],
  },
  {
    title: "Every line of the summary shows the fallback picture",
    file: "src/web/checkout/order-summary.tsx",
    find: "<Line images={productId.images} title",
    replace: "<Line images={undefined} title",
    tests: ["test/e2e/checkout.e2e.ts · the summary shows the product's own picture"],
  },
  {
    title: "The summary has no quantity",
    file: "src/web/checkout/order-summary.tsx",
    find: "<p>x {quantity}</p>",
    replace: "<p>x</p>",
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "An applied coupon says nothing",
    file: "src/web/features/cart/cart.ts",
    find: '    if (sent) showToast({ kind: "done", text: done });\n',
    replace: "    void [sent, done];\n",
    tests: ["test/e2e/checkout-trouble.e2e.ts · a coupon lowers the total; an expired one is never dropped silently"],
  },
  {
    title: "Last name and first name are swapped",
    file: "src/web/checkout/address-fields.tsx",
    find: 'label="Last name" {...field("lastname")}',
    replace: 'label="Last name" {...field("firstname")}',
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "The country is not required",
    file: "src/web/checkout/address-fields.tsx",
    find: 'autoComplete="country-name" maxLength={100} required',
    replace: 'autoComplete="country-name" maxLength={100}',
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "News are opted into from the start",
    file: "src/web/checkout/order-attempt.ts",
    find: 'newsOptIn: newsOptIn === "true"',
    replace: 'newsOptIn: newsOptIn !== "false"',
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "The order leaves the coupon out",
    file: "src/web/checkout/order-attempt.ts",
    find: "shownDiscount(cart) === null ? false : (cart.coupon ?? true)",
    replace: "false",
    tests: ["test/e2e/checkout-trouble.e2e.ts · a coupon lowers the total; an expired one is never dropped silently"],
  },
  {
    title: "The order carries no COD flag",
    file: "src/web/checkout/order-attempt.ts",
    find: "return { COD: true, couponApplied",
    replace: "return { couponApplied",
    tests: [
      "test/e2e/checkout.e2e.ts · the order is sent with the form's values; afterwards the checkout's storage is empty",
    ],
  },
  {
    title: "'Return to Cart' leads to the shop",
    file: "src/web/checkout/checkout-form.tsx",
    find: '<Link to="/cart" className="checkout-return">',
    replace: '<Link to="/shop" className="checkout-return">',
    tests: ["test/e2e/checkout.e2e.ts · one column asks for contact and address"],
  },
  {
    title: "An empty checkout reads otherwise",
    file: "src/web/checkout/checkout-page.tsx",
    find: '"No products in the cart."',
    replace: '"No products in your cart."',
    tests: [
      "test/e2e/checkout.e2e.ts · the order is sent with the form's values; afterwards the checkout's storage is empty",
    ],
  },
  {
    title: "The stored checkout stays after the order",
    file: "src/web/checkout/use-order.ts",
    find: "    clearCheckout();\n",
    replace: "",
    tests: [
      "test/e2e/checkout.e2e.ts · the order is sent with the form's values; afterwards the checkout's storage is empty",
    ],
  },
  {
    title: "An order says nothing",
    file: "src/web/checkout/use-order.ts",
    find: '    showToast({ kind: "done", text: messages.orderCreated });\n',
    replace: "",
    tests: [
      "test/e2e/checkout.e2e.ts · a visitor registers, finds a product, orders it cash on delivery and sees the order",
    ],
  },
  {
    title: "The page of an order has no coupon row",
    file: "src/web/order/order-lines.tsx",
    find: "...(discount\n",
    replace: "...(discount && discount < 0\n",
    tests: ["test/e2e/checkout-trouble.e2e.ts · an order with a coupon is charged less"],
  },
];
