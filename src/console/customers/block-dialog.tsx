import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedCustomer } from "#contract/admin/customers.ts";
import type { BlockKind } from "#contract/statuses.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { blockCustomer } from "./customer-calls.ts";
import { BLOCK_NAMES, nameOf } from "./customer-text.ts";

type BlockDialogProps = { customer: ManagedCustomer; kind: BlockKind; close: () => void };

const SAYS: Record<BlockKind, string> = {
  logins: "They are logged out everywhere and cannot log in.",
  cash: "Their later orders are paid before they are handed over.",
  orders: "They can look at the shop and place no orders.",
};

/** Asks before a customer may not do something any more. */
export function BlockDialog({ customer, kind, close }: BlockDialogProps) {
  const { run, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();
  const name = BLOCK_NAMES[kind];

  async function send({ reason = "" }: Record<string, string>) {
    const block = { kind, ...(reason.trim() ? { reason } : {}) };
    if ((await run(() => blockCustomer(customer._id, block))) === null) return;
    close();
    notify(`${nameOf(customer)} may not ${name}.`);
    await revalidate();
  }

  return (
    <Dialog title={`Do not let ${nameOf(customer)} ${name}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">
          {SAYS[kind]} What is ordered already stays as it is. Nobody is told. It can be undone.
        </p>
        <Field
          label="Reason"
          name="reason"
          hint="For your colleagues. It may be left empty."
          maxLength={500}
          error={errors.reason}
          autoComplete="off"
        />
        <Problem message={errors.reason ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-danger" busy={busy}>
            Do not let them {name}
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
