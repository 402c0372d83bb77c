import { useState } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { useCall } from "#web/client/use-call.ts";
import { requestPassword } from "#web/features/api/page-api.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** An account without a password logs in with a provider: the link in an email sets one. */
export function SetPassword({ user: { email } }: { user: User }) {
  const [sent, setSent] = useState(false);
  const [run, pending] = useCall(accountMessages.passwordChangeFailed);
  const send = async () => setSent((await run(() => requestPassword({ email }))) !== null);
  return (
    <section className="settings-form" aria-labelledby="password-title">
      <p>
        Your account has no password. You need one to change your phone number or email address, to download your data
        and to delete your account. We send a link to {email} with which you can set one. Every device will be logged
        out. Facebook and Amazon must be linked again afterwards.
      </p>
      <button type="button" className="button button-quiet" disabled={pending} onClick={() => void send()}>
        Send the link
      </button>
      <Notice done={sent ? accountMessages.passwordLinkSent : null} />
    </section>
  );
}
