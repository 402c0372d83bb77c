import { useState } from "react";
import { beginNewPassword, setPassword } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Authenticator } from "#console/ui/authenticator.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { SecretField } from "#console/ui/secret-field.tsx";
import type { TotpSecret } from "#contract/admin/staff/sign-in.ts";
import type { Me } from "#contract/admin/staff/staff.ts";

type PasswordProps = { me: Me; change: (me: Me) => void };

/** The password, which is set together with a new secret of an authenticator app. */
export function Password({ me: { member }, change }: PasswordProps) {
  const [totp, setTotp] = useState<TotpSecret | null>(null);
  const { run, busy, message, errors, clear } = useCall();
  const action = member.hasPassword ? "Change the password" : "Set a password";

  async function begin() {
    const begun = await run(beginNewPassword);
    if (begun) setTotp(begun);
  }

  async function send({ password = "", code = "" }: Record<string, string>) {
    const me = await run(() => setPassword({ password, code }));
    if (!me) return;
    setTotp(null);
    notify("The password and its codes are set.");
    change(me);
  }

  return (
    <section>
      <h2>Password and codes</h2>
      <p className="fact">
        {member.hasPassword
          ? "You can sign in with a password and a code of an authenticator app. A new password comes with a new key for the app."
          : "You have no password. Passkeys work without one."}
      </p>
      {totp === null ? (
        <div className="form">
          <Problem message={message} />
          <div className="form-ways">
            <ActionButton busy={busy} onClick={begin}>
              {action}
            </ActionButton>
          </div>
        </div>
      ) : (
        <Form send={send} errors={errors}>
          <SecretField
            label="Password"
            name="password"
            hint="At least 12 characters."
            error={errors.password}
            autoComplete="new-password"
            autoFocus
          />
          <Authenticator totp={totp} error={errors.code} />
          <Problem message={errors.password || errors.code ? null : message} />
          <div className="form-ways">
            <ActionButton type="submit" className="button-main" busy={busy}>
              Save
            </ActionButton>
            <ActionButton
              onClick={() => {
                clear();
                setTotp(null);
              }}
            >
              Cancel
            </ActionButton>
          </div>
        </Form>
      )}
      <LeaveGuard unsaved={totp ? "The new password" : ""} />
    </section>
  );
}
