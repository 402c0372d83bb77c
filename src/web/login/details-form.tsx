import * as messages from "#contract/messages.ts";
import type { SocialLoginStep } from "#contract/social/social-login.ts";
import { registerBySocialLogin } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { TermsField } from "#web/ui/fields/terms-field.tsx";
import { endsWhenExpired } from "./ends-when-expired.ts";
import type { StepProps } from "./link-form.tsx";

type DetailsFormProps = StepProps & { known: Extract<SocialLoginStep, { step: "details" }>; provider: string };

/** Asks for the registration (specification §2), without a password. */
export function DetailsForm({ known, provider, onDone, onExpired }: DetailsFormProps) {
  const { firstname, lastname, email, emailVerified } = known;
  const { field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("#contract/social/social-login.ts")).SocialLoginDetails,
    defaultValues: { firstname, lastname, email, mobile: "" },
    send: endsWhenExpired(registerBySocialLogin, onDone, onExpired),
    fallback: messages.registerFailed,
    visitor: true,
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Create an account">
      <div className="login-frame-pair">
        <Field label="First Name" {...field("firstname")} autoComplete="given-name" />
        <Field label="Last Name" {...field("lastname")} autoComplete="family-name" />
      </div>
      <Field
        label="Email"
        hint={emailVerified ? `Confirmed by ${provider}.` : undefined}
        {...field("email")}
        readOnly={emailVerified}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <MobileField label="Phone" hint="10 digits. We call only about deliveries." {...field("mobile")} />
      <TermsField {...field("agree")} />
      <button type="submit" className="button" disabled={blocked}>
        {pending ? "Signing Up..." : "Sign Up"}
      </button>
    </form>
  );
}
