import { expect, test } from "vitest";
import type { z } from "zod";
import { Address, ContactInfo, Credentials, NewUser, PasswordChange, PasswordRequest } from "./accounts.ts";
import { CartChange, CouponChoice } from "./cart.ts";
import { NewEnquiry } from "./enquiries.ts";
import { Subscription } from "./newsletter.ts";
import { IdempotencyKey, PlaceOrder, ShippingAddress } from "./orders.ts";
import { NewReview } from "./reviews.ts";
import { WishlistToggle } from "./wishlist.ts";

const ID = "0123456789abcdef01234567";
const person = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9876543210" };
const place = { street: "12 Lamp Lane", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" };

type Form = { schema: z.ZodType; filled: Record<string, unknown> };
const registration: Form = { schema: NewUser, filled: { ...person, password: "seven lamps lit", agree: true } };
const login: Form = { schema: Credentials, filled: { email: "asha.rao", password: "x" } };
const contactInfo: Form = { schema: ContactInfo, filled: person };
const address: Form = { schema: Address, filled: place };
const shipping: Form = {
  schema: ShippingAddress,
  filled: { firstname: person.firstname, lastname: person.lastname, ...place },
};
const passwordChange: Form = {
  schema: PasswordChange,
  filled: { currentPassword: "x", password: "seven lamps lit" },
};
const forgotten: Form = { schema: PasswordRequest, filled: { email: person.email } };
const enquiry: Form = {
  schema: NewEnquiry,
  filled: { name: "Asha Rao", email: person.email, mobile: "+91 (20) 98765-43210", comment: "Where is it?" },
};
const newsletter: Form = { schema: Subscription, filled: { email: person.email } };
const review: Form = { schema: NewReview, filled: { prodId: ID, star: 4, comment: "Good." } };
const coupon: Form = { schema: CouponChoice, filled: { coupon: "WELCOME10" } };
const cartChange: Form = { schema: CartChange, filled: { productId: ID, quantity: 1, color: ID } };
const order: Form = {
  schema: PlaceOrder,
  filled: {
    COD: true,
    couponApplied: true,
    contactEmail: person.email,
    newsOptIn: false,
    shippingAddress: shipping.filled,
  },
};
const forms = {
  registration,
  login,
  contactInfo,
  address,
  shipping,
  passwordChange,
  forgotten,
  enquiry,
  newsletter,
  review,
  coupon,
  cartChange,
  order,
};

/** The invalid fields of the filled form with this change, and their messages. */
function problems({ schema, filled }: Form, change: Record<string, unknown>) {
  const { error } = schema.safeParse({ ...filled, ...change });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

test.each(Object.entries(forms))("accepts a complete form: %s", (_, { schema, filled }) => {
  expect(schema.parse(filled)).toEqual(filled);
});

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
  ["review", "comment", 5_000, "Please write a comment", "The comment is too long"],
  ["coupon", "coupon", 64, "Enter a coupon code", "This is longer than 64 characters"],
];

test.each(texts)("%s: %s is text of 1 to %i characters", (name, field, max, missing, tooLong) => {
  const form = forms[name];
  expect(problems(form, { [field]: undefined })).toEqual([[field, missing]]);
  for (const blank of ["", "  ", "\t\n", "\0"]) expect(problems(form, { [field]: blank })).toEqual([[field, missing]]);
  expect(problems(form, { [field]: "x".repeat(max) })).toEqual([]);
  expect(problems(form, { [field]: "x".repeat(max + 1) })).toEqual([[field, tooLong]]);
  expect(form.schema.parse({ ...form.filled, [field]: `  a\0b\ud800 ` })).toMatchObject({ [field]: "ab\ufffd" });
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

test.each<keyof typeof forms>(["enquiry", "newsletter"])("%s: an email address is required", (name) => {
  const form = forms[name];
  const issue = (email: unknown) => problems(form, { email })[0];
  for (const missing of [undefined, "", "   "]) expect(issue(missing)).toEqual(["email", "Email is required"]);
  for (const wrong of ["asha", "asha@", "@example.com"])
    expect(issue(wrong)).toEqual(["email", "Invalid email format"]);
  expect(form.schema.parse({ ...form.filled, email: " asha@example.com " })).toMatchObject({ email: person.email });
  expect(problems(form, { email: emailOf(254) })).toEqual([]);
  expect(issue(emailOf(255))?.[0]).toBe("email");
});

test.each<keyof typeof forms>(["registration", "contactInfo"])("%s: a mobile number has ten digits", (name) => {
  const form = forms[name];
  const issue = (mobile: unknown) => problems(form, { mobile })[0];
  for (const missing of [undefined, "", "  "]) expect(issue(missing)).toEqual(["mobile", "Phone is required"]);
  for (const wrong of ["987654321", "98765432101", "98765x3210", "+919876543210", "987654321०"])
    expect(issue(wrong)).toEqual(["mobile", "Phone number must be exactly 10 digits"]);
  expect(form.schema.parse({ ...form.filled, mobile: " 9876543210 " })).toMatchObject({ mobile: person.mobile });
});

test.each<keyof typeof forms>(["registration", "passwordChange"])(
  "%s: a new password has 8 to 128 characters",
  (name) => {
    const issue = (password: unknown) => problems(forms[name], { password })[0];
    for (const missing of [undefined, ""]) expect(issue(missing)).toEqual(["password", "Password is required"]);
    expect(issue("1234567")).toEqual(["password", "Password must be at least 8 characters"]);
    expect(issue("x".repeat(129))).toEqual(["password", "Password must be at most 128 characters"]);
    for (const right of ["12345678", "x".repeat(128)]) expect(issue(right)).toBeUndefined();
  },
);

test.each<[keyof typeof forms, string]>([
  ["login", "password"],
  ["passwordChange", "currentPassword"],
])("%s: %s may be any text of 1 to 1000 characters", (name, field) => {
  const issue = (value: unknown) => problems(forms[name], { [field]: value })[0];
  for (const missing of [undefined, ""]) expect(issue(missing)).toEqual([field, "Password is required"]);
  for (const right of ["x", "x".repeat(1_000)]) expect(issue(right)).toBeUndefined();
  expect(issue("x".repeat(1_001))?.[0]).toBe(field);
});

test("the terms must be agreed to", () => {
  for (const agree of [undefined, false])
    expect(problems(registration, { agree })).toEqual([["agree", "You must agree to the terms and conditions"]]);
});

test("a login needs an identifier of up to 254 characters; 'Remember me' is optional", () => {
  const missing = ["email", "Email / Phone / Username is required"];
  for (const email of [undefined, ""]) expect(problems(login, { email })).toEqual([missing]);
  expect(problems(login, { email: "   " })).toHaveLength(1);
  expect(problems(login, { email: "x".repeat(254) })).toEqual([]);
  expect(problems(login, { email: "x".repeat(255) })).toHaveLength(1);
  expect(login.schema.parse({ ...login.filled, email: " asha.rao ", agree: true })).toEqual({
    ...login.filled,
    agree: true,
  });
});

test.each<keyof typeof forms>(["address", "shipping"])("%s: a PIN code in India has six digits", (name) => {
  const issue = (pincode: unknown, country = "India") => problems(forms[name], { pincode, country });
  for (const missing of [undefined, "", " "]) expect(issue(missing)[0]).toEqual(["pincode", "PIN code is required"]);
  for (const unclear of [[560_038], ["560 038"], [[1]], 2 ** 53, {}, true])
    expect(issue(unclear)[0]).toEqual(["pincode", "PIN code is required"]);
  for (const country of ["India", " INDIA ", "india"]) {
    for (const wrong of ["41100", "4110011", "011001", "41100a", "SW1A 1AA"])
      expect(issue(wrong, country)).toEqual([["pincode", "A PIN code in India has 6 digits"]]);
    expect(issue("110001", country)).toEqual([]);
  }
  for (const other of ["SW1A 1AA", "12", "x".repeat(12)]) expect(issue(other, "Nepal")).toEqual([]);
  expect(issue("x".repeat(13), "Nepal")).toEqual([["pincode", "This is longer than 12 characters"]]);
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
  expect(problems(review, { star: 0 })).toEqual([["star", "Please select a star rating"]]);
  for (const star of [1, 2, 3, 4, 5]) expect(problems(review, { star })).toEqual([]);
});

test("a quantity is 1 to 20", () => {
  const wrong = [["quantity", "Quantity must be a whole number from 1 to 20"]];
  for (const quantity of [undefined, 0, -1, 21, 1.5, Number.NaN, 1e9, "many", [], {}])
    expect(problems(cartChange, { quantity })).toEqual(wrong);
  for (const quantity of [1, 2, 19, 20]) expect(problems(cartChange, { quantity })).toEqual([]);
});

test("a cart change may have a colour, a price or neither", () => {
  const { color: _, ...bare } = cartChange.filled;
  expect(CartChange.parse(bare)).toEqual(bare);
  expect(CartChange.parse({ ...bare, price: "any" })).toEqual({ ...bare, price: "any" });
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
  const nothing = { couponApplied: null, contactEmail: null, newsOptIn: null, shippingAddress: null };
  expect(problems(order, nothing)).toEqual([]);
  expect(PlaceOrder.parse({ couponApplied: "WEL\0COME" })).toMatchObject({ couponApplied: "WELCOME" });
  expect(problems(order, { couponApplied: "x".repeat(64) })).toEqual([]);
  expect(problems(order, { couponApplied: "x".repeat(65) })[0]?.[0]).toBe("couponApplied");
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

/** A valid email address of this length. */
function emailOf(length: number): string {
  const domain = `${"d".repeat(60)}.`.repeat(3);
  const rest = length - domain.length - "in".length - "@".length;
  return `${"a".repeat(rest)}@${domain}in`;
}
