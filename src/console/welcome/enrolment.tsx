import { useState } from "react";
import { createKey } from "#console/client/passkeys.ts";
import { beginLinkKey, beginLinkTotp, type LinkPerson, redeemLink } from "#console/client/sign-ins.ts";
import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Authenticator } from "#console/ui/authenticator.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import { SecretField } from "#console/ui/secret-field.tsx";
import type { Enrolled, OpenedLink, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import { PersonFields } from "./person-fields.tsx";

type EnrolmentProps = { link: OpenedLink; token: string; done: (enrolled: Enrolled) => void };

const MISSING = { name: "Please enter your name.", email: "Please enter your email address." };
const MISSING_SECRETS = { password: "Please enter a password.", code: "Please enter the code." };
const FIELDS = ["name", "email", "password", "code"];

/** Uses a one-time link: with a passkey at once, or with a password and then a code. */
export function Enrolment({ link, token, done }: EnrolmentProps) {
  const [totp, setTotp] = useState<TotpSecret | null>(null);
  const { run, refuse, busy, message, errors } = useCall();

  async function byPasskey(by: LinkPerson) {
    if (refuse(missingOf(by, MISSING))) return;
    const enrolled = await run(async () => {
      const { options } = await beginLinkKey(by);
      return redeemLink({ ...by, passkey: await createKey(options) });
    });
    if (enrolled) done(enrolled);
  }

  async function byPassword(by: LinkPerson) {
    if (refuse(missingOf(by, MISSING))) return;
    const begun = await run(() => beginLinkTotp(by));
    if (begun) setTotp(begun);
  }

  async function send({ name = "", email = "", password = "", code = "" }: Record<string, string>) {
    const by = { token, name, email };
    if (totp === null) return byPasskey(by);
    if (refuse(missingOf({ ...by, password, code }, { ...MISSING, ...MISSING_SECRETS }))) return;
    const enrolled = await run(() => redeemLink({ ...by, password, code }));
    if (enrolled) done(enrolled);
  }

  const personOf = (button: HTMLButtonElement) => {
    const form = new FormData(button.form ?? undefined);
    return { token, name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") };
  };

  return (
    <Form send={send} errors={errors}>
      <PersonFields link={link} errors={errors} />
      {totp && (
        <>
          <SecretField
            label="Password"
            name="password"
            hint="At least 12 characters. A sentence is easy to remember."
            error={errors.password}
            autoComplete="new-password"
            autoFocus
          />
          <Authenticator totp={totp} error={errors.code} />
        </>
      )}
      <Problem message={Object.keys(errors).some((field) => FIELDS.includes(field)) ? null : message} />
      {totp === null ? (
        <>
          <div className="form-ways">
            <ActionButton type="submit" className="button-main" busy={busy}>
              Use a passkey
            </ActionButton>
            <ActionButton busy={busy} onClick={({ currentTarget }) => byPassword(personOf(currentTarget))}>
              Use a password
            </ActionButton>
          </div>
          <p className="form-hint">
            A passkey is your fingerprint, face or PIN on this device, or a security key. A password needs a code of an
            authenticator app as well.
          </p>
        </>
      ) : (
        <div className="form-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Continue
          </ActionButton>
          <ActionButton busy={busy} onClick={() => setTotp(null)}>
            Use another way
          </ActionButton>
        </div>
      )}
    </Form>
  );
}
