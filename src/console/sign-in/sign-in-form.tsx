import { useState } from "react";
import { askForKey } from "#console/client/passkeys.ts";
import { beginKeySignIn, beginPasswordSignIn, signInByCode, signInByKey } from "#console/client/sign-ins.ts";
import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import { SecretField } from "#console/ui/secret-field.tsx";
import type { StaffSession } from "#contract/admin/staff/sign-in.ts";
import { Field } from "#web/ui/fields/field.tsx";

type SignInFormProps = { email?: string | undefined; done: (session: StaffSession) => void };

const MISSING = { email: "Please enter your email address.", password: "Please enter your password." };
const MISSING_CODE = { code: "Please enter the code." };

/** Signs in with a passkey, or with a password and then a code. */
export function SignInForm({ email, done }: SignInFormProps) {
  const [signIn, setSignIn] = useState<string | null>(null);
  const { run, refuse, busy, message, errors, clear } = useCall();

  async function byKey() {
    const session = await run(async () => {
      const { signIn, options } = await beginKeySignIn();
      return signInByKey({ signIn, passkey: await askForKey(options) });
    });
    if (session) done(session);
  }

  async function byPassword({ email = "", password = "" }: Record<string, string>) {
    if (refuse(missingOf({ email, password }, MISSING))) return;
    const started = await run(() => beginPasswordSignIn({ email, password }));
    if (started) setSignIn(started.signIn);
  }

  async function byCode({ code = "" }: Record<string, string>) {
    if (refuse(missingOf({ code }, MISSING_CODE))) return;
    const session = await run(() => signInByCode({ signIn: signIn ?? "", code }));
    if (session) done(session);
  }

  function startAgain() {
    clear();
    setSignIn(null);
  }

  if (signIn !== null)
    return (
      <Form key="code" send={byCode} errors={errors}>
        <p className="form-text">Enter the code of your authenticator app, or one of your recovery codes.</p>
        <Field
          label="Code"
          name="code"
          error={errors.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Problem message={errors.code ? null : message} />
        <div className="form-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Sign in
          </ActionButton>
          <ActionButton onClick={startAgain}>Start again</ActionButton>
        </div>
      </Form>
    );
  return (
    <Form key="start" send={byPassword} errors={errors}>
      <Field
        label="Email"
        name="email"
        type="email"
        defaultValue={email}
        error={errors.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField label="Password" name="password" error={errors.password} autoComplete="current-password" />
      <Problem message={errors.email || errors.password ? null : message} />
      <div className="form-ways">
        <ActionButton type="submit" className="button-main" busy={busy}>
          Sign in
        </ActionButton>
        <ActionButton onClick={byKey} busy={busy}>
          Use a passkey
        </ActionButton>
      </div>
    </Form>
  );
}
