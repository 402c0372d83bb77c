import { z } from "zod";
import { mobileNumber, pinCode } from "./cleaning/numbers.ts";
import { pinProblem } from "./cleaning/pin-problem.ts";
import { isVisible } from "./cleaning/signs.ts";
import { accountIdentifier, LINE_CONTROLS } from "./cleaning/texts.ts";
import { isIndia } from "./delivery-address.ts";
import { Email, Id, looseBoolean, looseDigits, requiredLine, Time } from "./fields.ts";

/** Ten digits. */
export const Mobile = z.preprocess(
  looseDigits<string>,
  z
    .string("Phone is required")
    .transform(mobileNumber)
    .pipe(
      z
        .string()
        .min(1, "Phone is required")
        .regex(/^\d{10}$/, "Phone number must be exactly 10 digits"),
    ),
);

/** 8 to 128 characters, not all blank. Use cases also reject common passwords. */
export const NewPassword = z
  .string("Password is required")
  .min(1)
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters")
  .refine(isVisible, "Password cannot be only spaces");

export const CurrentPassword = z
  .string("Password is required")
  .min(1)
  .max(1_000, "Password must be at most 1000 characters");

export const Agreement = z.preprocess(
  looseBoolean<boolean>,
  z.literal(true, "You must agree to the terms and conditions"),
);

const person = {
  firstname: requiredLine("First Name is required", 100),
  lastname: requiredLine("Last Name is required", 100),
  email: Email,
  mobile: Mobile,
};

/** `POST user/register` (specification §5). */
export const NewUser = z
  .object({
    ...person,
    password: NewPassword,
    agree: Agreement,
  })
  .meta({ id: "NewUser" });
export type NewUser = z.infer<typeof NewUser>;

/** The page that registers an address by a link: what was typed before was not stored. */
export const ProvenUser = NewUser.omit({ email: true });
export type ProvenUser = z.infer<typeof ProvenUser>;

/** The last part of a link in an email. */
export const LinkToken = z
  .string("The link is missing")
  .min(1)
  .max(100)
  .meta({ description: "The last part of the link in the email." });

/** `POST user/register-by-link`. */
export const LinkRegistration = ProvenUser.extend({ token: LinkToken }).meta({ id: "LinkRegistration" });

const NO_IDENTIFIER = "Email / Phone / Username is required";
const WRONG_IDENTIFIER = "Must be a valid email, phone number, or username";

/** `POST user/login`; `email` may be a mobile or a username (specification §5). */
export const Credentials = z
  .object({
    email: z.preprocess(
      looseDigits<string>,
      z
        .string(NO_IDENTIFIER)
        .min(1)
        .transform(accountIdentifier)
        .pipe(
          z
            .string()
            .min(1, WRONG_IDENTIFIER)
            .max(254, WRONG_IDENTIFIER)
            .refine((text) => !LINE_CONTROLS.test(text), WRONG_IDENTIFIER),
        ),
    ),
    password: CurrentPassword,
    agree: z
      .preprocess(looseBoolean<boolean | undefined>, z.boolean("'Remember me' must be true or false").optional())
      .meta({ description: "'Remember me'." }),
  })
  .meta({ id: "Credentials" });
export type Credentials = z.infer<typeof Credentials>;

/** `POST user/login-code`. Spaces that were pasted with the code do not count. */
export const LoginCodeInput = z
  .object({
    loginAttempt: z
      .string("The login is missing")
      .min(1)
      .max(100)
      .meta({ description: "From the `details` of the refused login." }),
    code: z.preprocess(
      looseDigits<string>,
      z
        .string("Code is required")
        .transform((text) => text.replace(/\s/g, ""))
        .pipe(z.string().min(1, "Code is required").max(20, "The code has 8 digits")),
    ),
  })
  .meta({ id: "LoginCode" });
export type LoginCodeInput = z.infer<typeof LoginCodeInput>;

export const ContactInfo = z.object(person);
export type ContactInfo = z.infer<typeof ContactInfo>;

/** `PUT user/edit-user`. The shop's own page submits the password when it changes the email address or mobile number. */
export const ContactChange = ContactInfo.extend({
  currentPassword: CurrentPassword.optional(),
}).meta({ id: "ContactInfo" });
export type ContactChange = z.infer<typeof ContactChange>;

/** The form of the settings page: a changed email address or mobile number needs the password, else it is empty. */
export const contactForm = (saved: Pick<ContactInfo, "email" | "mobile">) =>
  ContactInfo.extend({ currentPassword: z.string() }).refine(
    ({ email, mobile, currentPassword }) =>
      currentPassword !== "" || (email === saved.email && mobile === saved.mobile),
    { path: ["currentPassword"], message: "Password is required" },
  );

/** Use with `pinFits`. */
export const addressFields = {
  street: requiredLine("Address is required", 200),
  city: requiredLine("City is required", 100),
  state: requiredLine("State is required", 100),
  pincode: z.preprocess(
    looseDigits<string>,
    z.string("PIN code is required").transform(pinCode).pipe(requiredLine("PIN code is required", 12)),
  ),
  country: requiredLine("Country is required", 100),
};

type PinOfAddress = { country?: string | undefined; pincode?: string | undefined };

/** A PIN code is one that can be when the country is India (D12). */
export function pinFits(address: PinOfAddress): boolean {
  return problemOfPin(address) === null;
}

export const pinIssue = {
  path: ["pincode"],
  error: ({ input }: { input?: unknown }) => problemOfPin(input as PinOfAddress) ?? undefined,
};

function problemOfPin({ country = "", pincode = "" }: PinOfAddress): string | null {
  return isIndia(country) ? pinProblem(pincode) : null;
}

/** `PUT user/save-address`. */
export const Address = z.object(addressFields).refine(pinFits, pinIssue).meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

/** `PUT user/password`. */
export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    password: NewPassword,
  })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** `POST user/export`. */
export const AccountExport = z.object({ currentPassword: CurrentPassword }).meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof AccountExport>;

/** `POST user/erase`. */
export const AccountErasure = z
  .object({
    currentPassword: CurrentPassword,
    withReviewTexts: z.preprocess(looseBoolean<boolean | undefined>, z.boolean().optional()).meta({
      description:
        "Whether the texts of the customer's reviews, whose stars stay, and their questions and answers go, too.",
    }),
  })
  .meta({ id: "AccountErasure" });
export type AccountErasure = z.infer<typeof AccountErasure>;

/** `POST user/forgot-password`. */
/** The page that a link in an email opens. */
export const PasswordReset = z.object({ password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const OwnSession = z
  .object({
    _id: Id,
    device: z.string().meta({ description: "Such as 'Chrome on Android'; empty when it is unknown." }),
    current: z.boolean().meta({ description: "Whether it made this request." }),
    usedAt: Time.meta({ description: "To half an hour." }),
    createdAt: Time,
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof OwnSession>;

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

export const LoggedInUser = User.extend({ token: z.string() }).meta({ id: "LoggedInUser" });
export type LoggedInUser = z.infer<typeof LoggedInUser>;

export const Me = z
  .object({
    user: User,
    cartCount: z.number().int().meta({ description: "Pieces in the cart." }),
    unread: z.number().int().meta({ description: "Notifications that were not read yet." }),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;
