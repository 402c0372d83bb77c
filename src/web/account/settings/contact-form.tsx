import { useState } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { mobileNumber } from "#contract/cleaning/numbers.ts";
import { showToast } from "#web/client/toasts.ts";
import { editUser } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { changeUser } from "./change-user.ts";
import { ConfirmPassword } from "./confirm-password.tsx";

type ContactFormProps = { user: User; hasPassword: boolean; onSessionsEnded: () => void };

/** The specification asks for it: §2, Settings. */
export function ContactForm({ user, hasPassword, onSessionsEnded }: ContactFormProps) {
  const { firstname, lastname, mobile, email, username } = user;
  const [saved, setSaved] = useState({ mobile, email });
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).contactForm(saved),
    defaultValues: { firstname, lastname, mobile, email, currentPassword: "" },
    async send({ currentPassword, ...info }) {
      const change = currentPassword === "" ? info : { ...info, currentPassword };
      if (!(await changeUser(info, () => editUser(change)))) return;
      setSaved(info);
      form.setValue("currentPassword", "");
      showToast({ kind: "done", text: accountMessages.profileUpdated });
      // Another email address or mobile number logs other devices out.
      if (needsPassword) onSessionsEnded();
    },
    fallback: accountMessages.profileFailed,
  });
  const entered = form.watch();
  const needsPassword =
    emailAddress(entered.email).toLowerCase() !== saved.email || mobileNumber(entered.mobile) !== saved.mobile;
  return (
    <form
      className="settings-form"
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="contact-information-title"
    >
      <div className="settings-pair">
        <Field label="First Name" {...field("firstname")} required autoComplete="given-name" />
        <Field label="Last Name" {...field("lastname")} required autoComplete="family-name" />
      </div>
      <MobileField label="Phone" {...field("mobile")} required />
      <Field
        label="Email"
        {...field("email")}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      {needsPassword && !hasPassword && (
        <p className="field-error">To change your phone number or email address, please set a password first.</p>
      )}
      {needsPassword && hasPassword && (
        <ConfirmPassword
          username={username}
          hint="To change your phone number or email address."
          {...field("currentPassword")}
        />
      )}
      <button type="submit" className="button" disabled={pending || (needsPassword && !hasPassword)}>
        Save Contact Info
      </button>
    </form>
  );
}
