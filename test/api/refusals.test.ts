import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { Failure } from "#contract/failure.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const addressErrors = {
  street: "Address is required",
  city: "City is required",
  state: "State is required",
  pincode: "PIN code is required",
  country: "Country is required",
};
const personErrors = {
  firstname: "First Name is required",
  lastname: "Last Name is required",
  email: "Email is required",
  mobile: "Phone is required",
};
const passwordErrors = { password: "Password is required" };
const WRONG_QUANTITY = "Quantity must be a whole number from 1 to 20";

/** The errors of each call without input, in the order of its fields. */
const whenEmpty: [method: "post" | "put", call: string, errors: Record<string, string>][] = [
  [
    "post",
    "user/register",
    { ...personErrors, ...passwordErrors, agree: "You must agree to the terms and conditions" },
  ],
  ["post", "user/login", { email: "Email / Phone / Username is required", ...passwordErrors }],
  ["post", "user/forgot-password", { email: "Email is required" }],
  ["put", "user/edit-user", personErrors],
  ["put", "user/save-address", addressErrors],
  ["put", "user/password", { currentPassword: "Password is required", ...passwordErrors }],
  ["put", "product/wishlist", { prodId: "Choose a product first." }],
  [
    "put",
    "product/rating",
    {
      prodId: "Choose a product first.",
      star: "Please select a star rating",
      comment: "Please write a comment",
    },
  ],
  ["post", "user/cart", { productId: "Choose a product first.", quantity: WRONG_QUANTITY }],
  ["post", "user/cart/applycoupon", { coupon: "Enter a coupon code" }],
  [
    "put",
    `user/orders/${"0".repeat(24)}/address`,
    { firstname: personErrors.firstname, lastname: personErrors.lastname, ...addressErrors },
  ],
  [
    "put",
    `user/orders/${"0".repeat(24)}/lines`,
    {
      productId: "Choose a product first.",
      color: "Choose a colour of this product",
      count: "The number of pieces must be a whole number from 0 to 20",
      shownTotal: "Send the new total as it was shown",
    },
  ],
  [
    "post",
    "enquiry",
    {
      name: "Name is required",
      email: "Email is required",
      mobile: "Mobile is required",
      comment: "Comment is required",
    },
  ],
  ["post", "newsletter", { email: "Email is required" }],
  ["post", `product/${"0".repeat(24)}/stock-alert`, { email: "Email is required" }],
];

onEachEngine("messages of refusals", (openShop) => {
  test.each(whenEmpty)(
    "%s %s names each missing field, and the first one in the message",
    async (method, call, errors) => {
      const shop = await openShop();
      const http = await httpOver(shop, { RATE_LIMITS: "off" });
      const { headers } = await loggedInCustomer(shop);
      const blank = Object.fromEntries(Object.keys(errors).map((field) => [field, null]));
      for (const body of [{}, blank, "null", ""]) {
        const reply = await http[method](`/api/${call}`, body, headers);
        expect([body, reply.statusCode, reply.json()]).toEqual([
          ...[body, 400],
          { status: "fail", message: Object.values(errors)[0], errors },
        ]);
        expect(Object.keys(reply.json().errors)).toEqual(Object.keys(errors));
      }
      for (const [field, message] of Object.entries(errors)) {
        for (const wrong of [{}, [], true, ["x"]]) {
          if (field === "agree" && wrong === true) continue;
          const reply = await http[method](`/api/${call}`, { [field]: wrong }, headers);
          expect([field, wrong, reply.json().errors[field]]).toEqual([field, wrong, message]);
        }
      }
    },
  );

  test("a nested field has its path as name", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const { headers } = await loggedInCustomer(shop);
    const reply = await post("/api/user/cart/cash-order", { shippingAddress: { firstname: "Asha", city: 7 } }, headers);
    expect(reply.json()).toMatchObject({
      message: "Last Name is required",
      errors: { "shippingAddress.lastname": "Last Name is required", "shippingAddress.city": "City is required" },
    });
    const none = await post("/api/user/cart/cash-order", { shippingAddress: "home" }, headers);
    expect(none.json()).toMatchObject({ message: "Please check the shipping address" });
  });

  test("a body that is not an object is refused", async () => {
    const { post } = await httpOver(await openShop());
    for (const body of ["[]", '"x"', "7", "true", "{", '{"a":1}}', '{"__proto__":{}}']) {
      const reply = await post("/api/enquiry", body);
      expect([body, reply.statusCode, reply.json()]).toEqual([
        ...[body, 400],
        { status: "fail", message: "The request could not be understood." },
      ]);
    }
  });

  test.each<[what: string, sent: string, status: number, message: string]>([
    [
      "headers of 40,000 characters",
      `GET /api/category HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
      431,
      "This address or the request's headers are too long.",
    ],
    [
      "an address of 40,000 characters",
      `GET /api/product?title=${"a".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      "This address or the request's headers are too long.",
    ],
    [
      "an unknown method",
      "NONSENSE /api/category HTTP/1.1\r\nHost: a\r\n\r\n",
      400,
      "The request could not be understood.",
    ],
    [
      "a header without a colon",
      "GET /api/category HTTP/1.1\r\nHost a\r\n\r\n",
      400,
      "The request could not be understood.",
    ],
    ["no host", "GET /api/category HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "The request could not be understood."],
    [
      "two hosts",
      "GET /api/category HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n",
      400,
      "The request could not be understood.",
    ],
    ["bytes that are not HTTP", "hello\r\n\r\n", 400, "The request could not be understood."],
    [
      "an unsupported method",
      "PROPFIND /api/category HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      404,
      "Page not found.",
    ],
    [
      "an unknown expectation",
      "GET /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n",
      404,
      "Page not found.",
    ],
    [
      "a Content-Length that is too large",
      "POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\nConnection: close\r\n\r\n{",
      413,
      "This request is too large.",
    ],
    [
      "chunks with long extensions",
      `POST /api/enquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      "This request is too large.",
    ],
  ])("%s is refused with the same body format", async (_what, sent, status, message) => {
    const { port } = await httpOver(await openShop());
    const socket = connect(port, "127.0.0.1");
    socket.write(sent);
    const received = await text(socket);
    const [head = "", body = ""] = received.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(Failure.strict().parse(JSON.parse(body))).toEqual({ status: "fail", message });
    const headers = head.toLowerCase();
    expect(headers).toContain("content-type: application/json; charset=utf-8");
    expect(headers).toContain("x-content-type-options: nosniff");
    expect(headers).toContain(`content-length: ${body.length}`);
  });

  test("a request that takes too long to arrive is refused with its own message", async () => {
    const { app, port } = await httpOver(await openShop());
    const socket = connect(port, "127.0.0.1");
    const arrived = once(app.server, "connection");
    const received = text(socket);
    socket.write("GET /api/category HTTP/1.1\r\n");
    const [serverSocket] = await arrived;
    app.server.emit(
      "clientError",
      Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      serverSocket,
    );
    const [head = "", body = ""] = (await received).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(JSON.parse(body)).toEqual({
      status: "fail",
      message: "Your request took too long to arrive. Please try again.",
    });
  });
});
