import type { EmailContents, EmailSender } from "#contract/documents/emails.ts";
import { providerNames } from "#contract/social/providers.ts";
import { Action, Part } from "./parts.tsx";
import type { Template } from "./template.ts";

const LOGGED_OUT = "You have been logged out on all other devices.";

/** It is sent to the old address when the email or mobile of an account changes. */
export const contactChanged: Template<EmailContents["contact-changed"]> = {
  subject: () => "Your contact details were changed",
  firstname: ({ firstname }) => firstname,
  content: ({ email, mobile, undo }, shop) => {
    const changed = [email && "email address", mobile && "mobile number"].filter((part) => part !== false);
    return (
      <>
        <Part>
          The {changed.length > 0 ? changed.join(" and the ") : "contact details"} of your account at {shop.name}{" "}
          {changed.length === 1 ? "has" : "have"} been changed. {LOGGED_OUT}
        </Part>
        {undo && (
          <Part>
            With the link below you can undo the change within seven days. It also ends every session of your account.
          </Part>
        )}
        <NotYou {...shop} />
        <Action label="Undo the change" address={undo} />
      </>
    );
  },
};

export const passwordChanged: Template<EmailContents["password-changed"]> = {
  subject: () => "Your password was changed",
  firstname: ({ firstname }) => firstname,
  content: (_contents, shop) => (
    <>
      <Part>
        The password of your account at {shop.name} has been changed. {LOGGED_OUT}
      </Part>
      <NotYou {...shop} />
    </>
  ),
};

/** It is sent when a sign-in at a provider was linked to the account, or unlinked. */
export const signInChanged: Template<EmailContents["sign-in-changed"]> = {
  subject: ({ provider, linked }) => `Signing in with ${providerNames[provider]} was turned ${linked ? "on" : "off"}`,
  firstname: ({ firstname }) => firstname,
  content: ({ provider, linked }, shop) => (
    <>
      <Part>
        You can {linked ? "now" : "no longer"} log in to your account at {shop.name} with {providerNames[provider]}.
      </Part>
      <NotYou {...shop} />
    </>
  ),
};

/** It contains no text of the user. */
export const accountErased: Template<EmailContents["account-erased"]> = {
  subject: () => "Your account was deleted",
  content: ({ invoices }, { name, contact }) => (
    <>
      <Part>Your account at {name} and what belonged to it have been deleted.</Part>
      {invoices && (
        <Part>
          The invoices of your orders keep your name and address as long as the law requires it. Nobody can see them in
          the shop.
        </Part>
      )}
      <Part>We delete this email address within four days. You can register again with it at any time.</Part>
      <Part>
        If you did not do this, please contact us: {contact.salesEmail} or {contact.phone}.
      </Part>
    </>
  ),
};

function NotYou({ contact }: EmailSender) {
  return (
    <Part>
      If you did not make this change, please contact us immediately: {contact.salesEmail} or {contact.phone}.
    </Part>
  );
}
