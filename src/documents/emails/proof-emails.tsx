import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Part } from "./parts.tsx";
import type { Template } from "./template.ts";

/** These emails have a link or a code that proves an address. They contain no text of a user. */

/** It is sent when somebody asks for a new password for the account. */
export const resetPassword: Template<EmailContents["reset-password"]> = {
  subject: ({ isLater }) => (isLater ? "Your request for a new password" : "Choose a new password"),
  content: ({ isLater, link }, { name, contact }) => (
    <>
      <Part>A new password was requested for the account with this email address at {name}.</Part>
      {isLater ? (
        <>
          <Part>
            The email address of the account was changed a short time ago. For seven days after such a change, we send
            no links for a new password to the new address.
          </Part>
          <Part>
            If you cannot wait, please write to {contact.salesEmail} or call {contact.phone}.
          </Part>
        </>
      ) : (
        <>
          <Part>
            {link
              ? "Choose one with the link below. The link is valid for 30 minutes and works once."
              : `To get one, please write to ${contact.salesEmail} or call ${contact.phone}.`}
          </Part>
          <Part>If this was not you, you need not do anything. Your password stays as it is.</Part>
          <Action label="Choose a new password" address={link} />
        </>
      )}
    </>
  ),
};

/** It is sent when the right password was entered for an account under guesses. */
export const loginCode: Template<EmailContents["login-code"]> = {
  subject: () => "Your code to log in",
  content: ({ code }, { name, contact }) => (
    <>
      <Part>
        {code === null
          ? `Somebody logged in to your account at ${name} with the right password. The code for it has expired: please log in again.`
          : `Your code to log in at ${name} is ${code}. It is valid for 10 minutes and works once, where the password was entered.`}
      </Part>
      <Part>
        We ask for it because somebody else tries passwords for your account. Tell nobody this code: we never ask for
        it.
      </Part>
      <Part>
        If you did not log in, somebody knows your password. Please set a new one now: choose 'Forgot password?' on the
        login page, or contact us: {contact.salesEmail} or {contact.phone}.
      </Part>
    </>
  ),
};

/** It is sent to an address that somebody entered for an account of their own, while another account has it. */
export const addressEntered: Template<EmailContents["address-entered"]> = {
  subject: ({ isProven }) => (isProven ? "You already have an account" : "Your email address was entered"),
  content: ({ isProven, link }, { name, contact }) =>
    isProven ? (
      <>
        <Part>
          Somebody entered this email address for another account at {name}. It was refused: you already have an account
          with this address.
        </Part>
        <Part>
          If this was you, log in to your account. If you do not know your password any more, choose 'Forgot password?'.
        </Part>
        <Part>If this was not you, you need not do anything. Nothing was changed.</Part>
      </>
    ) : (
      <>
        <Part>
          Somebody entered this email address for an account at {name}. Another account has it already, but has never
          confirmed it.
        </Part>
        <Part>
          {link
            ? "If this was you, create your account with the link below. The address is then yours, and the other account loses it. The link is valid for a day and works once."
            : `If this was you, please write to ${contact.salesEmail} or call ${contact.phone}.`}
        </Part>
        <Part>If the other account is yours, too, log in to it instead, or choose 'Forgot password?'.</Part>
        <Part>If this was not you, you need not do anything.</Part>
        <Action label="Create your account" address={link} />
      </>
    ),
};

/** It is sent to the contact address of an order that is not the account's own. */
export const confirmEmail: Template<EmailContents["confirm-email"]> = {
  subject: () => "Please confirm your email address",
  content: ({ link }, { name }) => (
    <>
      <Part>This address was entered for emails of {name}. They will be sent to it when you confirm it.</Part>
      <Part>If this was not you, you need not do anything.</Part>
      <Action label="Confirm your email address" address={link} />
    </>
  ),
};
