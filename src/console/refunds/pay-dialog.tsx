import { useRevalidator } from "react-router";
import { part, write } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { rupeesText } from "#console/text/money.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedRefund } from "#contract/admin/payments.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";

type PayDialogProps = { refund: ManagedRefund; close: () => void };

/** Keeps that a refund was paid: the money itself goes by the bank. */
export function PayDialog({ refund: { number, amount, destination }, close }: PayDialogProps) {
  const { run, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  async function send({ method = "", reference = "" }: Record<string, string>) {
    const paid = await run(() =>
      write<ManagedRefund>("POST", `refunds/${part(number)}/pay`, {
        method,
        ...(reference === "" ? {} : { reference }),
      }),
    );
    if (paid === null) return;
    close();
    notify(`The refund ${number} is kept as paid.`);
    await revalidate();
  }

  return (
    <Dialog title={`Pay ${rupeesText(amount)}: ${number}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">
          {destination ? `To ${destination}. ` : ""}The customer gets an email with the reference. It cannot be undone.
        </p>
        <FieldFrame label="Paid by" hint={undefined} error={errors.method}>
          {(linked) => (
            <select {...linked} name="method" defaultValue="upi">
              <option value="upi">UPI</option>
              <option value="bank">Bank transfer</option>
            </select>
          )}
        </FieldFrame>
        <Field
          label="Reference"
          name="reference"
          hint="By which the bank knows the payment."
          error={errors.reference}
          autoComplete="off"
          spellCheck={false}
        />
        <Problem message={errors.method || errors.reference ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Keep as paid
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
