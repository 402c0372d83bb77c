import { useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { addCoupon } from "./coupon-calls.ts";
import { NO_LIMITS, newCoupon } from "./coupon-limits.ts";
import { LimitFields } from "./limit-fields.tsx";

const MISSING = { code: "Please enter a code.", value: "Please enter the discount." };

/** Creates a coupon: its discount stays as it is, its limits can be changed later. */
export function NewCoupon({ close }: { close: () => void }) {
  const [kind, setKind] = useState<"percent" | "amount">("percent");
  const [limits, setLimits] = useState(NO_LIMITS);
  const { run, refuse, busy, errors, message } = useCall();
  const navigate = useNavigate();

  async function send(texts: Record<string, string>) {
    if (refuse(missingOf(texts, MISSING))) return;
    const coupon = await run(() => addCoupon(newCoupon({ ...texts, ...limits, kind })));
    if (coupon === null) return;
    close();
    notify(`The coupon ${coupon.code} is created.`);
    await navigate(`/coupons/${coupon.code}`);
  }

  const isShown = Object.keys(errors).some((field) => field in NO_LIMITS || ["code", "value", kind].includes(field));
  return (
    <Dialog title="Create a coupon" close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">
          Whoever knows the code can use it from the first day on. Nobody is told. It can be undone until somebody has
          used it; later it can be ended.
        </p>
        <Field
          label="Code"
          name="code"
          hint="3 to 32 letters, digits, dashes or underscores."
          error={errors.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <fieldset className="choices">
          <legend className="visually-hidden">Kind of discount</legend>
          {KINDS.map((one) => (
            <label key={one.kind}>
              <input type="radio" checked={kind === one.kind} onChange={() => setKind(one.kind)} />
              {one.name}
            </label>
          ))}
        </fieldset>
        <Field
          label={kind === "percent" ? "Discount in percent" : "Discount in rupees"}
          name="value"
          inputMode="decimal"
          error={errors.value ?? errors[kind]}
          hint="It cannot be changed later."
          autoComplete="off"
        />
        <LimitFields
          texts={limits}
          type={(limit, text) => setLimits({ ...limits, [limit]: text })}
          errors={errors}
          firstDayHint="Empty: at once."
        />
        <Problem message={isShown ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Create
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}

const KINDS = [
  { kind: "percent", name: "Percent" },
  { kind: "amount", name: "Rupees" },
] as const;
