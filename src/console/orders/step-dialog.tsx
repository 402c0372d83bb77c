import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { withButtonNames } from "#console/text/command-names.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { takeStep } from "./order-calls.ts";
import { stepBody } from "./step-body.ts";
import { StepFields } from "./step-fields.tsx";
import type { Step } from "./steps.ts";

type StepDialogProps = { order: ManagedOrder; step: Step; close: () => void };

/** Asks for what a step needs, and says what it does, before it is taken. */
export function StepDialog({ order, step: { path, label, asks, says, isDanger = false }, close }: StepDialogProps) {
  const { run, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  async function send(texts: Record<string, string>) {
    const done = await run(() => takeStep(order.number, path, stepBody(asks, texts, order)));
    if (done === null) {
      // What somebody else has changed may be why: the next press is about what is shown then.
      await revalidate();
      return;
    }
    close();
    notify(done.warning ? `Done, but look at this: ${withButtonNames(done.warning)}` : `${label}: done.`);
    await revalidate();
  }

  const shown = Object.keys(errors).some((field) => SHOWN.has(field)) ? null : message;
  return (
    <Dialog title={`${label}: ${order.number}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">{says}</p>
        <StepFields asks={asks} order={order} errors={errors} />
        <Problem message={shown} />
        <div className="dialog-ways">
          <ActionButton type="submit" className={isDanger ? "button-danger" : "button-main"} busy={busy}>
            {label}
          </ActionButton>
          <ActionButton onClick={close}>{isDanger ? "Keep it" : "Cancel"}</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** The fields that show what is wrong with them. */
const SHOWN = new Set([
  ...[
    "text",
    "reason",
    "courier",
    "tracking",
    "method",
    "amount",
    "reference",
    "gstin",
    "number",
    "serials",
    "sellable",
    ...["firstname", "lastname", "street", "landmark", "city", "state", "pincode", "country", "phone", "count"],
  ],
]);
