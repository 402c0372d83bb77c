import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ActionButton } from "./action-button.tsx";
import { Form } from "./form.tsx";
import { missingOf } from "./missing.ts";
import { Problem } from "./problem.tsx";

type HideDialogProps = {
  /** What is hidden: 'review', 'question' or 'answer'. */
  what: string;
  /** What hiding does. */
  says: string;
  hide: (reason: string) => Promise<unknown>;
  close: () => void;
};

/** Hides what a customer wrote, with a reason for whoever reads it later. */
export function HideDialog({ what, says, hide, close }: HideDialogProps) {
  const { run, refuse, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  async function send(texts: Record<string, string>) {
    if (refuse(missingOf(texts, { reason: "Please enter a reason." }))) return;
    if ((await run(() => hide(texts.reason ?? ""))) === null) return;
    close();
    notify(`The ${what} is hidden.`);
    await revalidate();
  }

  return (
    <Dialog title={`Hide the ${what}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">{says} Nobody is told. It can be shown again.</p>
        <Field
          label="Reason"
          name="reason"
          hint="For your colleagues, in Activity."
          maxLength={500}
          error={errors.reason}
          autoComplete="off"
        />
        <Problem message={errors.reason ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Hide
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
