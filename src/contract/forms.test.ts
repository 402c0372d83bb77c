import { expect, test } from "vitest";
import { texts as comments, coupons, emails, lines, mobiles, pins } from "#test/cleaning.ts";
import {
  cartChange,
  emailOf,
  enquiry,
  forms,
  ID,
  login,
  order,
  person,
  problems,
  review,
  shipping,
} from "#test/forms.ts";
import { CartChange } from "./cart.ts";
import { IdempotencyKey, PlaceOrder } from "./orders.ts";
import { WishlistToggle } from "./wishlist.ts";

test.each(Object.entries(forms))("accepts a complete form: %s", (_, { schema, filled }) => {
  expect(schema.parse(filled)).toEqual(filled);
});

const CONTROLS = "This contains control characters. Please type it without them";

/** A field, its maximum length, the message when it is empty, and when it is too long. */
const texts: [form: keyof typeof forms, field: string, max: number, missing: string, tooLong: string][] = [
  ["registration", "firstname", 100, "First Name is required", "This is longer than 100 characters"],
  ["registration", "lastname", 100, "Last Name is required", "This is longer than 100 characters"],
  ["contactInfo", "firstname", 100, "First Name is required", "This is longer than 100 characters"],
  ["contactInfo", "lastname", 100, "Last Name is required", "This is longer than 100 characters"],
  ["shipping", "firstname", 100, "First Name is required", "This is longer than 100 characters"],
  ["shipping", "lastname", 100, "Last Name is required", "This is longer than 100 characters"],
  ["address", "street", 200, "Address is required", "This is longer than 200 characters"],
  ["address", "city", 100, "City is required", "This is longer than 100 characters"],
  ["address", "state", 100, "State is required", "This is longer than 100 characters"],
  ["address", "country", 100, "Country is required", "This is longer than 100 characters"],
  ["enquiry", "name", 100, "Name is required", "Name is too long"],
  ["enquiry", "comment", 5_000, "Comment is required", "Comment is too long"],
  ["review", "comment", 2_000, "Please write a comment", "The comment is too long"],
];

test.each(texts)("%s: %s is text of 1 to %i characters", (name, field, max, missing, tooLong) => {
  const form = forms[name];
  expect(problems(form, { [field]: undefined })).toEqual([[field, missing]]);
  for (const blank of ["", "  ", "\t\n", "\0"]) expect(problems(form, { [field]: blank })).toEqual([[field, missing]]);
  expect(problems(form, { [field]: "x".repeat(max) })).toEqual([]);
  expect(problems(form, { [field]: "x".repeat(max + 1) })).toEqual([[field, tooLong]]);
  expect(form.schema.parse({ ...form.filled, [field]: `  ab\ud800 ` })).toMatchObject({ [field]: "ab\ufffd" });
  expect(problems(form, { [field]: "a\0b" })).toEqual([[field, CONTROLS]]);
});

/** The fields of several kinds in every form that has them. */
const fieldsOf = (...names: string[]) =>
  Object.entries(forms).flatMap(([form, { filled }]) =>
    names.filter((name) => name in filled).map((name) => [form as keyof typeof forms, name] as const),
  );

const kinds = {
  mobile: [mobiles, fieldsOf("mobile", "contactMobile").filter(([form]) => form !== "enquiry")],
  "PIN code": [pins, fieldsOf("pincode")],
  email: [emails, fieldsOf("email", "contactEmail").filter(([form]) => form !== "login")],
  line: [lines, fieldsOf("firstname", "lastname", "name", "street", "city", "state")],
  text: [comments, fieldsOf("comment")],
} as const;

for (const [kind, [table, fields]] of Object.entries(kinds))
  test.each(fields)(`the ${kind} of a form is cleaned: %s, %s`, (name, field) => {
    const { schema, filled } = forms[name];
    for (const [entered, value] of table) {
      const { success, data } = schema.safeParse({ ...filled, [field]: entered });
      expect([entered, success ? (data as typeof filled)[field] : null]).toEqual([entered, value]);
    }
  });

test("a coupon's code is cleaned, and has up to 64 characters", () => {
  const { schema, filled } = forms.coupon;
  for (const missing of [undefined, "", " ", "\u200b", "“”"])
    expect(problems(forms.coupon, { coupon: missing })).toEqual([["coupon", "Enter a coupon code"]]);
  for (const [entered, code] of coupons)
    if (code) expect(schema.parse({ ...filled, coupon: entered })).toEqual({ coupon: code });
  expect(problems(forms.coupon, { coupon: "x".repeat(64) })).toEqual([]);
  expect(problems(forms.coupon, { coupon: "x".repeat(65) })).toEqual([["coupon", "This is longer than 64 characters"]]);
});

test("the login takes what registration takes", () => {
  for (const [entered, value] of [...mobiles, ...emails])
    if (value) expect(login.schema.parse({ ...login.filled, email: entered })).toMatchObject({ email: value });
});

test.each<keyof typeof forms>(["registration", "contactInfo", "forgotten"])(
  "%s: trims and lowercases an email address",
  (name) => {
    const form = forms[name];
    const issue = (email: unknown) => problems(form, { email })[0];
    expect(issue(undefined)).toEqual(["email", "Email is required"]);
    for (const blank of ["", "   "]) expect(issue(blank)).toEqual(["email", "Email is required"]);
    for (const wrong of ["asha", "asha@", "@example.com", "a sha@example.com"])
      expect(issue(wrong)).toEqual(["email", "Invalid email format"]);
    expect(form.schema.parse({ ...form.filled, email: " Asha@Example.COM " })).toMatchObject({ email: person.email });
    expect(problems(form, { email: emailOf(254) })).toEqual([]);
    expect(issue(emailOf(255))?.[0]).toBe("email");
  },
);

test.each<keyof typeof forms>(["enquiry", "newsletter", "stockAlert"])("%s: an email address is required", (name) => {
  const form = forms[name];
  const issue = (email: unknown) => problems(form, { email })[0];
  for (const missing of [undefined, "", "   "]) expect(issue(missing)).toEqual(["email", "Email is required"]);
  for (const wrong of ["asha", "asha@", "@example.com"])
    expect(issue(wrong)).toEqual(["email", "Invalid email format"]);
  expect(form.schema.parse({ ...form.filled, email: " asha@example.com " })).toMatchObject({ email: person.email });
  expect(problems(form, { email: emailOf(254) })).toEqual([]);
  expect(issue(emailOf(255))?.[0]).toBe("email");
});

test("an enquiry needs a phone number", () => {
  const issue = (mobile: unknown) => problems(enquiry, { mobile })[0];
  for (const missing of [undefined, "", " "]) expect(issue(missing)).toEqual(["mobile", "Mobile is required"]);
  for (const wrong of ["call me", "+()- ", "98765x", "x98765", "98765#1"])
    expect(issue(wrong)).toEqual(["mobile", "Enter a valid phone number"]);
  for (const right of ["9", "100", "+91 98765 43210", "(020) 2567-8900", "9".repeat(20)])
    expect(issue(right)).toBeUndefined();
  expect(issue("9".repeat(21))).toEqual(["mobile", "Mobile is too long"]);
});

test("a review has 1 to 5 stars", () => {
  for (const star of [undefined, 0, -1, 6, "lots"]) expect(problems(review, { star })[0]?.[0]).toBe("star");
  expect(problems(review, { star: undefined })).toEqual([["star", "Please select a star rating"]]);
  for (const star of [0, -0.25]) expect(problems(review, { star })).toEqual([["star", "Please select a star rating"]]);
  for (const star of [1, 2, 3, 4, 5]) expect(problems(review, { star })).toEqual([]);
});

test("a quantity is a whole number from 1; the cart itself refuses more than 20", () => {
  const wrong = [["quantity", "Quantity must be a whole number from 1 to 20"]];
  for (const quantity of [undefined, 0, -1, 1.5, 20.5, Number.NaN, Number.POSITIVE_INFINITY, "many", [], {}])
    expect(problems(cartChange, { quantity })).toEqual(wrong);
  for (const quantity of [1, 2, 19, 20, 21, 1e9, 2 ** 53]) expect(problems(cartChange, { quantity })).toEqual([]);
});

test("a cart change may have a colour, a price or neither", () => {
  const { color: _, ...required } = cartChange.filled;
  expect(CartChange.parse(required)).toEqual(required);
  expect(CartChange.parse({ ...required, price: "any" })).toEqual({ ...required, price: "any" });
  expect(problems(cartChange, { color: "green" })[0]?.[0]).toBe("color");
});

test.each<[keyof typeof forms, string]>([
  ["review", "prodId"],
  ["cartChange", "productId"],
])("%s names a product by 24 hex digits", (name, field) => {
  for (const wrong of [undefined, "", "x", ID.slice(1), `${ID}0`, `g${ID.slice(1)}`])
    expect(problems(forms[name], { [field]: wrong })[0]?.[0]).toBe(field);
  expect(WishlistToggle.safeParse({ prodId: `${ID}0` }).success).toBe(false);
});

test("an order is cash on delivery; its other fields are optional", () => {
  expect(PlaceOrder.parse({})).toEqual({ COD: true });
  expect(problems(order, { COD: false })).toEqual([["COD", "Only cash on delivery is possible"]]);
  const nothing = {
    couponApplied: null,
    contactEmail: null,
    contactMobile: null,
    newsOptIn: null,
    shippingAddress: null,
  };
  expect(problems(order, nothing)).toEqual([]);
  expect(PlaceOrder.parse({ couponApplied: "“welcome”" })).toMatchObject({ couponApplied: "WELCOME" });
  expect(PlaceOrder.parse({ couponApplied: "WEL\0COME" })).toMatchObject({ couponApplied: "WELCOME" });
  expect(problems(order, { couponApplied: "x".repeat(64) })).toEqual([]);
  expect(problems(order, { couponApplied: "x".repeat(65) })[0]?.[0]).toBe("couponApplied");
  expect(problems(order, { contactMobile: "+19845012345" })).toEqual([
    ["contactMobile", "Phone number must be exactly 10 digits"],
  ]);
  expect(problems(order, { contactEmail: "asha" })).toEqual([["contactEmail", "Invalid email format"]]);
  expect(problems(order, { shippingAddress: { ...shipping.filled, city: "" } })).toEqual([
    ["shippingAddress.city", "City is required"],
  ]);
  expect(problems(order, { shippingAddress: { ...shipping.filled, pincode: "1" } })).toEqual([
    ["shippingAddress.pincode", "A PIN code in India has 6 digits"],
  ]);
});

test("an idempotency key has 1 to 255 visible characters", () => {
  for (const key of ["!", "~", "a-1", "x".repeat(255)]) expect(IdempotencyKey.safeParse(key).success).toBe(true);
  for (const key of ["", " ", "a b", "x".repeat(256), "é", "a\n", "\u007f", "\u0020a"]) {
    const { error } = IdempotencyKey.safeParse(key);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "The Idempotency-Key must be 1 to 255 visible characters",
    ]);
  }
});
