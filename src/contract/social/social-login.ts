import { z } from "zod";
import { Agreement, ContactInfo, CurrentPassword, LoggedInUser } from "#contract/accounts.ts";
import { Time } from "#contract/fields.ts";
import { isOwnPath } from "./own-path.ts";
import { providers } from "./providers.ts";

export const ProviderName = z.enum(providers, "Choose Google, Facebook or Amazon");

/** `POST user/social/:provider`. */
export const SocialLoginStart = z
  .object({
    back: z
      .string()
      .max(2_000, "This address is too long")
      .refine(isOwnPath, "This must be the path of a page of the shop")
      .default("/accounts")
      .meta({ description: "The page to return to after the login." }),
  })
  .meta({ id: "SocialLoginStart" });

/** `POST user/sign-ins/:provider`. */
export const SignInStart = z.object({ currentPassword: CurrentPassword }).meta({ id: "SignInStart" });

/** It is needed to unlink a sign-in more than ten minutes after the login. */
export const SignInEnd = z.object({ currentPassword: CurrentPassword.optional() }).meta({ id: "SignInEnd" });

export const ProviderAddress = z
  .object({ url: z.string().meta({ description: "Where the provider asks the customer." }) })
  .meta({ id: "ProviderAddress" });
export type ProviderAddress = z.infer<typeof ProviderAddress>;

const returning = { provider: ProviderName, back: z.string() };

/** `POST user/social`: what follows the provider's answer. */
export const SocialLoginStep = z
  .discriminatedUnion("step", [
    z.object({ step: z.literal("done"), ...returning, user: LoggedInUser }),
    z.object({ step: z.literal("linked"), ...returning }),
    z.object({ step: z.literal("password"), ...returning, email: z.string() }),
    z.object({
      step: z.literal("details"),
      ...returning,
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      emailVerified: z.boolean().meta({ description: "The provider vouches for it; it cannot be changed." }),
    }),
  ])
  .meta({ id: "SocialLoginStep" });
export type SocialLoginStep = z.infer<typeof SocialLoginStep>;

/** `POST user/social/password`. */
export const SocialLoginPassword = z.object({ password: CurrentPassword }).meta({ id: "SocialLoginPassword" });
export type SocialLoginPassword = z.infer<typeof SocialLoginPassword>;

/** `POST user/social/register`. */
export const SocialLoginDetails = ContactInfo.extend({ agree: Agreement }).meta({ id: "SocialLoginDetails" });
export type SocialLoginDetails = z.infer<typeof SocialLoginDetails>;

/** `GET user/sign-ins`. */
export const SignIns = z
  .object({
    hasPassword: z.boolean(),
    providers: z.array(
      z.object({
        provider: ProviderName,
        available: z.boolean().meta({ description: "Whether the shop offers it." }),
        linkedAt: Time.nullable(),
      }),
    ),
  })
  .meta({ id: "SignIns" });
export type SignIns = z.infer<typeof SignIns>;

/** Why a social login led back without a session. */
export const socialLoginFailures = ["cancelled", "expired", "failed"] as const;
export type SocialLoginFailure = (typeof socialLoginFailures)[number];
