import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedNote } from "#contract/admin/customers.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { addNote, removeNote } from "./customer-calls.ts";

type NotesProps = { id: string; notes: readonly ManagedNote[]; whyNot: string | null };

/** What somebody of the staff wrote about a customer, the newest first. */
export function Notes({ id, notes, whyNot }: NotesProps) {
  const [typed, setTyped] = useState("");
  const { run, refuse, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  async function add() {
    if (refuse(typed.trim() === "" ? { text: "Please enter the note." } : {})) return;
    if ((await run(() => addNote(id, typed))) === null) return;
    setTyped("");
    notify("The note is kept.");
    await revalidate();
  }

  async function remove(note: string) {
    if ((await run(() => removeNote(note))) === null) return;
    notify("The note is removed. It can be undone in Activity.");
    await revalidate();
  }

  return (
    <>
      <Form send={add} errors={errors} label="A new note">
        <Field
          label="Note"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={1_000}
          error={errors.text}
          readOnly={whyNot !== null}
          autoComplete="off"
        />
        <Problem message={errors.text ? null : message} />
        <div className="form-ways">
          <ActionButton type="submit" busy={busy} whyNot={whyNot}>
            Keep the note
          </ActionButton>
          <span className="why-not">Your colleagues see it, and the customer in a copy of their data.</span>
        </div>
      </Form>
      <LeaveGuard unsaved={typed === "" ? "" : "The note"} />
      {notes.length === 0 ? (
        <p className="fact">There are no notes.</p>
      ) : (
        <ol className="timeline">
          {notes.map(({ _id, at, by, text }) => (
            <li key={_id}>
              <time dateTime={at}>{timeText(at)}</time>
              <p>
                {text ?? "Hidden"} <span>· {by}</span>
              </p>
              {whyNot === null && (
                <button
                  type="button"
                  className="button-text"
                  aria-label={`Remove the note of ${timeText(at)}`}
                  onClick={() => void remove(_id)}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
