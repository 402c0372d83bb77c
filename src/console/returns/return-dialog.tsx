import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { returnBody } from "./return-body.ts";
import { takeReturnStep } from "./return-calls.ts";
import { ReturnFields } from "./return-fields.tsx";
import type { ReturnStep } from "./return-steps.ts";

type ReturnDialogProps = { shown: ShownReturn; step: ReturnStep; close: () => void };

/** The fields that show what is wrong with them. */
const SHOWN = ["reason", "courier", "tracking", "serials", "sellable"];
/** The customer reads it. */
const REASON = { reason: "Please say why, in words for the customer." };

/** Asks for what a step of a return needs, and says what it does, before it is taken. */
export function ReturnDialog({ shown, step: { path, label, asks, says, isDanger = false }, close }: ReturnDialogProps) {
  const { run, refuse, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();
  const { number } = shown.return;

  async function send(texts: Record<string, string>) {
    if (asks === "reason" && refuse(missingOf(texts, REASON))) return;
    const done = await run(() => takeReturnStep(number, path, returnBody(asks, texts, shown)));
    if (done === null) return;
    close();
    notify(`${label}: done.`);
    await revalidate();
  }

  return (
    <Dialog title={`${label}: ${number}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">{says}</p>
        <ReturnFields asks={asks} shown={shown} errors={errors} />
        <Problem message={Object.keys(errors).some((field) => SHOWN.includes(field)) ? null : message} />
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
