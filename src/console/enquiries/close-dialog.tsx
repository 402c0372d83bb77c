import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedThread } from "#contract/admin/enquiries.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { closeEnquiry } from "./enquiry-calls.ts";

type CloseDialogProps = { thread: ManagedThread; close: () => void };

/** Closes a message, with a reason for whoever reads it later. */
export function CloseDialog({ thread: { ticket, status }, close }: CloseDialogProps) {
  const [reason, setReason] = useState("");
  const { run, busy, message, errors } = useCall();
  const { revalidate } = useRevalidator();

  async function send() {
    if (!(await run(() => closeEnquiry(ticket, reason.trim())))) return;
    close();
    notify("The message is closed.");
    await revalidate();
  }

  return (
    <Dialog title="Close the message" close={close}>
      <p>
        {status === "open" && "Nobody has answered it. "}No email is sent. It can be opened again, and opens by itself
        when its sender writes.
      </p>
      <Form send={send} errors={errors}>
        <Field
          label="Reason"
          hint="For your colleagues; may be empty."
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason}
          autoComplete="off"
        />
        <Problem message={errors.reason ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Close the message
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
