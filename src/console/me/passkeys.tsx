import { useState } from "react";
import { addKey, beginNewKey, removeKey } from "#console/client/api.ts";
import { createKey } from "#console/client/passkeys.ts";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { agoText, timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { Me } from "#contract/admin/staff/staff.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { deviceText } from "./device-text.ts";

type Passkey = Me["passkeys"][number];
type PasskeysProps = { me: Me; change: (me: Me) => void };

/** The keys of the person, one of which stays as long as there is no password. */
export function Passkeys({ me: { passkeys, member }, change }: PasskeysProps) {
  const [label, setLabel] = useState(() => deviceText(navigator.userAgent));
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const adding = useCall();
  const ending = useCall();
  const isLast = passkeys.length === 1 && !member.hasPassword;

  async function add() {
    const me = await adding.run(async () => {
      const { options } = await beginNewKey();
      return addKey({ passkey: await createKey(options), label });
    });
    if (!me) return;
    notify("The passkey is added.");
    change(me);
  }

  async function remove({ id }: Passkey) {
    const me = await ending.run(() => removeKey(id));
    if (!me) return;
    setRemoving(null);
    notify("The passkey is removed.");
    change(me);
  }

  return (
    <section>
      <h2>Passkeys</h2>
      {passkeys.length === 0 && <p className="fact">You have no passkey. With one you sign in without a password.</p>}
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((key) => (
            <li key={key.id}>
              <div>
                <h3>{key.label}</h3>
                <p>
                  Added on {timeText(key.addedAt)}.{" "}
                  {key.usedAt === null ? "Never used." : `Used ${agoText(key.usedAt, Date.now())}.`}
                </p>
              </div>
              <ActionButton
                whyNot={isLast ? "It is your only way to sign in." : null}
                onClick={() => {
                  ending.clear();
                  setRemoving(key);
                }}
              >
                Remove<span className="visually-hidden"> {key.label}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <Form send={add} errors={adding.errors} className="form form-row">
        <Field
          label="Device of a new passkey"
          value={label}
          maxLength={60}
          onChange={({ target }) => setLabel(target.value)}
          error={adding.errors.label}
          autoComplete="off"
        />
        <ActionButton type="submit" busy={adding.busy}>
          Add a passkey
        </ActionButton>
        <Problem message={adding.errors.label ? null : adding.message} />
      </Form>
      {removing && (
        <Confirm
          title={`Remove ${removing.label}`}
          action="Remove"
          isDanger
          busy={ending.busy}
          message={ending.message}
          run={() => remove(removing)}
          close={() => setRemoving(null)}
        >
          <p>This passkey no longer signs you in. It cannot be undone, but you can add the device again.</p>
        </Confirm>
      )}
    </section>
  );
}
