import type { z } from "zod";
import { PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import { Address, ContactInfo, Credentials, NewUser, PasswordChange } from "#contract/accounts.ts";
import { CartChange, CouponChoice } from "#contract/cart.ts";
import { NewEnquiry } from "#contract/enquiries.ts";
import { NewStockAlert, Subscription } from "#contract/newsletter.ts";
import { PlaceOrder, ShippingAddress } from "#contract/orders.ts";
import { NewReview } from "#contract/reviews.ts";

export const ID = "0123456789abcdef01234567";
export const person = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9876543210" };
const addressFields = {
  street: "12 Lamp Lane",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  country: "India",
};

export type Form = { schema: z.ZodType; filled: Record<string, unknown> };
export const registration: Form = { schema: NewUser, filled: { ...person, password: "seven lamps lit", agree: true } };
export const login: Form = { schema: Credentials, filled: { email: "asha.rao", password: "x" } };
const contactInfo: Form = { schema: ContactInfo, filled: person };
const address: Form = { schema: Address, filled: addressFields };
export const shipping: Form = {
  schema: ShippingAddress,
  filled: { firstname: person.firstname, lastname: person.lastname, ...addressFields },
};
const passwordChange: Form = {
  schema: PasswordChange,
  filled: { currentPassword: "x", password: "seven lamps lit" },
};
const forgotten: Form = { schema: PasswordRequest, filled: { email: person.email } };
export const enquiry: Form = {
  schema: NewEnquiry,
  filled: { name: "Asha Rao", email: person.email, mobile: "+91 (20) 98765-43210", comment: "Where is it?" },
};
const newsletter: Form = { schema: Subscription, filled: { email: person.email } };
const stockAlert: Form = { schema: NewStockAlert, filled: { email: person.email } };
export const review: Form = { schema: NewReview, filled: { prodId: ID, star: 4, comment: "Good." } };
const coupon: Form = { schema: CouponChoice, filled: { coupon: "WELCOME10" } };
export const cartChange: Form = { schema: CartChange, filled: { productId: ID, quantity: 1, color: ID } };
export const order: Form = {
  schema: PlaceOrder,
  filled: {
    COD: true,
    couponApplied: true,
    contactEmail: person.email,
    contactMobile: person.mobile,
    newsOptIn: false,
    shippingAddress: shipping.filled,
  },
};
export const forms = {
  registration,
  login,
  contactInfo,
  address,
  shipping,
  passwordChange,
  forgotten,
  enquiry,
  newsletter,
  stockAlert,
  review,
  coupon,
  cartChange,
  order,
};

/** The invalid fields of the filled form with this change, and their messages. */
export function problems({ schema, filled }: Form, change: Record<string, unknown>) {
  const { error } = schema.safeParse({ ...filled, ...change });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

/** A valid email address of this length. */
export function emailOf(length: number): string {
  const domain = `${"d".repeat(62)}.`.repeat(3);
  const rest = length - domain.length - "in".length - "@".length;
  return `${"a".repeat(rest)}@${domain}in`;
}
