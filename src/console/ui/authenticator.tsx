import type { TotpSecret } from "#contract/admin/staff/sign-in.ts";
import { QrCode } from "#web/ui/codes/qr-code.tsx";
import { Field } from "#web/ui/fields/field.tsx";

type AuthenticatorProps = { totp: TotpSecret; error: string | undefined };

/** The secret for an authenticator app, as a picture and as text, and the field of its first code. */
export function Authenticator({ totp: { secret, uri }, error }: AuthenticatorProps) {
  return (
    <>
      <div className="authenticator">
        <div className="authenticator-code">
          <QrCode text={uri} label="For an authenticator app" />
        </div>
        <div>
          <p>Scan it with an authenticator app, or type this key into the app:</p>
          <code className="authenticator-secret">
            {/* In groups for the eye; what is copied is one text. */}
            {secret.match(/.{1,4}/g)?.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a text have no other key.
              <span key={index}>{group}</span>
            ))}
          </code>
        </div>
      </div>
      <Field
        label="Code"
        name="code"
        hint="The six digits that the app shows now."
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </>
  );
}
