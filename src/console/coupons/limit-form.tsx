import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ShowNow } from "#console/ui/show-now.tsx";
import type { Coupon } from "#contract/admin/coupons.ts";
import { changeCoupon } from "./coupon-calls.ts";
import { changedLimits, LIMITS, type LimitTexts, limitTexts, shownLimits } from "./coupon-limits.ts";
import { LimitFields } from "./limit-fields.tsx";

type LimitFormProps = { coupon: Coupon; whyNot: string | null };

/** Changes the limits of a coupon: only those that are typed anew are sent, so two who change other ones keep both. */
export function LimitForm({ coupon, whyNot }: LimitFormProps) {
  const [typed, setTyped] = useState<Partial<LimitTexts>>({});
  const { run, refuse, busy, errors, message, code } = useCall();
  const { revalidate } = useRevalidator();
  const isTyped = Object.keys(changedLimits(coupon, typed)).length > 0;

  async function save() {
    const limits = changedLimits(coupon, typed);
    const shown = shownLimits(coupon, limits);
    if (refuse(limits.from === "" ? { from: "Please enter the first day." } : {})) return;
    if ((await run(() => changeCoupon(coupon.code, { ...limits, shown }))) === null) return;
    setTyped({});
    notify("Saved.");
    await revalidate();
  }

  const isShown = LIMITS.some((limit) => errors[limit] !== undefined);
  return (
    <>
      <Form send={save} errors={errors} className="form coupon-form" label="The limits">
        <LimitFields
          texts={{ ...limitTexts(coupon), ...typed }}
          type={(limit, text) => setTyped({ ...typed, [limit]: text })}
          errors={errors}
          readOnly={whyNot !== null}
          firstDayHint="When it begins."
        />
        <Problem message={isShown ? null : message}>{code === "changedSince" && <ShowNow />}</Problem>
        <div className="form-ways">
          <ActionButton
            type="submit"
            className="button-main"
            busy={busy}
            whyNot={whyNot ?? (isTyped ? null : "Nothing is changed.")}
          >
            Save
          </ActionButton>
          <span className="why-not">It counts for each cart at once. Nobody is told. It can be undone.</span>
        </div>
      </Form>
      <LeaveGuard unsaved={isTyped ? "The new limits" : ""} />
    </>
  );
}
