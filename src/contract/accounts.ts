import { z } from "zod";
import { cleaned, Id, plainDigits, plainFlag, Time } from "./fields.ts";
import { isIndia, isPin } from "./pin.ts";

/** One line that a shopper must fill in; trimmed. */
export const line = (missing: string, most: number) =>
  z
    .string(missing)
    .transform(cleaned)
    .pipe(z.string().trim().min(1, missing).max(most, `This is longer than ${most} characters`));

/** An e-mail address in lower case: one person, one spelling. */
export const Email = z
  .string("Email is required")
  .transform(cleaned)
  .pipe(
    z
      .string()
      .trim()
      .min(1, "Email is required")
      .max(254, "Invalid email format")
      .toLowerCase()
      .pipe(z.email("Invalid email format")),
  );

const Mobile = z.preprocess(
  plainDigits<string>,
  z
    .string("Phone is required")
    .trim()
    .min(1, "Phone is required")
    .regex(/^\d{10}$/, "Phone number must be exactly 10 digits"),
);

/** A password to be: 8 to 128 characters, not all of them blank; common ones are refused besides. */
export const NewPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters")
  .regex(/[^\p{Z}\p{C}]/u, "Password cannot be only spaces");

const CurrentPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(1_000, "Password must be at most 1000 characters");

const person = {
  firstname: line("First Name is required", 100),
  lastname: line("Last Name is required", 100),
  email: Email,
  mobile: Mobile,
};

/** `POST user/register` and its form (specification §5). */
export const NewUser = z
  .object({
    ...person,
    password: NewPassword,
    agree: z.preprocess(plainFlag<boolean>, z.literal(true, "You must agree to the terms and conditions")),
  })
  .meta({ id: "NewUser" });
export type NewUser = z.infer<typeof NewUser>;

const NO_IDENTIFIER = "Email / Phone / Username is required";
const WRONG_IDENTIFIER = "Must be a valid email, phone number, or username";

/** `POST user/login` and its form: any text but blank may be an e-mail, a mobile or a username. */
export const Credentials = z
  .object({
    email: z.preprocess(
      plainDigits<string>,
      z
        .string(NO_IDENTIFIER)
        .min(1, NO_IDENTIFIER)
        .transform(cleaned)
        .pipe(z.string().trim().min(1, WRONG_IDENTIFIER).max(254, WRONG_IDENTIFIER)),
    ),
    password: CurrentPassword,
    agree: z
      .preprocess(plainFlag<boolean | undefined>, z.boolean("'Remember me' is either on or off").optional())
      .meta({ description: "'Remember me'." }),
  })
  .meta({ id: "Credentials" });
export type Credentials = z.infer<typeof Credentials>;

/** `PUT user/edit-user` and the form 'Contact Information'. */
export const ContactInfo = z.object(person).meta({ id: "ContactInfo" });
export type ContactInfo = z.infer<typeof ContactInfo>;

/** Digits without the spaces in which they are often grouped: '560 038'. */
function plainPin(value: string) {
  const text: unknown = plainDigits(value);
  return typeof text === "string" && /^[\d\s]+$/.test(text) ? text.replace(/\s/g, "") : text;
}

/** Where something is sent: all of it is required; a PIN is 6 digits when the country is India (D12). */
export const addressFields = {
  street: line("Address is required", 200),
  city: line("City is required", 100),
  state: line("State is required", 100),
  pincode: z.preprocess(plainPin, line("PIN code is required", 12)),
  country: line("Country is required", 100),
};

/** Whether the PIN fits the country. */
export function pinFits({ country, pincode }: { country: string; pincode: string }): boolean {
  return !isIndia(country) || isPin(pincode);
}

export const pinProblem = { path: ["pincode"], message: "A PIN code in India has 6 digits" };

/** `PUT user/save-address` and the form 'Shipping Address'. */
export const Address = z.object(addressFields).refine(pinFits, pinProblem).meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

/** `PUT user/password`: the current one is asked for. */
export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    password: NewPassword,
  })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** `POST user/forgot-password`. */
export const PasswordRequest = z.object({ email: Email }).meta({ id: "PasswordRequest" });
export type PasswordRequest = z.infer<typeof PasswordRequest>;

/** A customer as the wire shows it to this customer; never a password or its hash. */
export const User = z
  .object({
    _id: Id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    mobile: z.string(),
    username: z.string(),
    address: z
      .object({
        street: z.string(),
        city: z.string(),
        state: z.string(),
        pincode: z.string(),
        country: z.string(),
      })
      .nullable(),
    wishlist: z.array(Id),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** The same with the token of a new session. */
export const SignedIn = User.extend({ token: z.string() }).meta({ id: "SignedIn" });
export type SignedIn = z.infer<typeof SignedIn>;

/** What the header of every page shows of a customer. */
export const Me = z
  .object({ user: User, cartCount: z.number().int().meta({ description: "Pieces in the cart." }) })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
