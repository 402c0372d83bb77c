import { z } from "zod";
import { emailAddress, isEmailAddress } from "#contract/cleaning/email-address.ts";
import { Id, requiredLine, Time } from "#contract/fields.ts";
import { Role } from "./roles.ts";

const MIN_PASSWORD = 12;

const Token = z.string("is missing.").trim().min(1, "is missing.").max(200);

export const StaffName = requiredLine("Please enter your name.", 100);
export const StaffEmail = requiredLine("Please enter your email address.", 254)
  .transform((text) => emailAddress(text).toLowerCase())
  .refine(isEmailAddress, "Please enter a valid email address.");

const Password = z
  .string("Please enter a password.")
  .min(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters.`)
  .max(200, "Please use at most 200 characters.");

/** A code of an authenticator app, however it was typed, or a recovery code. */
const Code = z
  .string("Please enter the code.")
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(1, "Please enter the code.").max(40, "This code is too long."));

/** What browsers make of a key, as JSON (`PublicKeyCredential.toJSON`). */
const KeyAnswer = z
  .object({ id: z.string().max(2_000), rawId: z.string().max(2_000), type: z.literal("public-key") })
  .loose()
  .meta({ description: "What PublicKeyCredential.toJSON() returns." });

/** Options of a browser's call for keys, as JSON (`parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`). */
const KeyOptions = z.record(z.string(), z.unknown());

/** A link that is used once: the first owner's, an invitation, or that of somebody who begins anew. */
export const LinkOfToken = z.object({ token: Token });

/** What a link is for. Name and email are null for the first owner's. */
export const OpenedLink = z
  .object({
    purpose: z.enum(["first", "invitation", "anew"]),
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: Role,
    shop: z.string(),
    expiresAt: Time,
  })
  .meta({ id: "OpenedLink" });
export type OpenedLink = z.infer<typeof OpenedLink>;

/** Whose key or secret is made. The email counts for the first owner only. */
export const LinkPerson = LinkOfToken.extend({ name: StaffName, email: StaffEmail });

export const KeyCreation = z.object({ options: KeyOptions }).meta({ id: "KeyCreation" });

/** The secret of an authenticator app, as text and as an address for its QR code. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: "TotpSecret" });
export type TotpSecret = z.infer<typeof TotpSecret>;

/** Uses a link: with a key, or with a password and a code of the secret that was made for it. */
export const LinkUse = LinkPerson.extend({
  passkey: KeyAnswer.optional(),
  password: Password.optional(),
  code: Code.optional(),
}).refine(
  ({ passkey, password, code }) => (passkey === undefined) === (password !== undefined && code !== undefined),
  "Give either a passkey, or a password and a code.",
);
export type LinkUse = z.output<typeof LinkUse>;

export const KeyRequest = z.object({ signIn: Id, options: KeyOptions }).meta({ id: "KeyRequest" });

export const KeySignIn = z.object({ signIn: Id, passkey: KeyAnswer });
export type KeySignIn = z.output<typeof KeySignIn>;

export const PasswordSignIn = z.object({
  email: z
    .string("Please enter your email address.")
    .max(254)
    .transform((text) => emailAddress(text).toLowerCase()),
  password: z.string("Please enter your password.").min(1, "Please enter your password.").max(200),
});

/** A sign-in that waits for its second step. */
export const StartedSignIn = z.object({ signIn: Id }).meta({ id: "StartedSignIn" });

export const CodeSignIn = z.object({ signIn: Id, code: Code });

/** Who is signed in. `provenUntil` is until when nothing asks for a new proof. */
export const StaffSession = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    permissions: z.array(z.string()),
    provenUntil: Time,
    shop: z.string(),
    /** The address of the shop, for links to its pages. */
    shopUrl: z.string(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof StaffSession>;

/** `recoveryCodes` are shown once. */
export const Enrolled = z
  .object({ session: StaffSession, recoveryCodes: z.array(z.string()) })
  .meta({ id: "Enrolled" });
export type Enrolled = z.infer<typeof Enrolled>;

/** Null: nobody is signed in. `hasOwner` is false until somebody has used the first link. */
export const SignedIn = z
  .object({ session: StaffSession.nullable(), hasOwner: z.boolean(), shop: z.string() })
  .meta({ id: "SignedIn" });
export type SignedIn = z.infer<typeof SignedIn>;

/** A new key of somebody who is signed in. */
export const NewKey = z.object({ passkey: KeyAnswer, label: requiredLine("is missing.", 60) });

/** A password and a code of the secret that was made for it. */
export const NewPassword = z.object({ password: Password, code: Code });
