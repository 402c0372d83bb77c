import { useState } from "react";
import { useRevalidator } from "react-router";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedThread } from "#contract/admin/enquiries.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { answerEnquiry } from "./enquiry-calls.ts";

type AnswerFormProps = { thread: ManagedThread; whyNot: string | null };

/** Answers by email. What is written stays in this browser until it is sent, also when the tab is closed. */
export function AnswerForm({ thread: { ticket, email, status }, whyNot }: AnswerFormProps) {
  const draft = `enquiry.${ticket}`;
  const [text, setText] = useState(() => readDraft(draft));
  const { run, busy, message, errors, code } = useCall();
  const { revalidate } = useRevalidator();
  const isAnswered = status === "answered";

  function type(next: string) {
    setText(next);
    saveDraft(draft, next);
  }

  async function send(again: boolean) {
    if (!(await run(() => answerEnquiry(ticket, { text, again })))) return;
    type("");
    notify("The answer is on its way.");
    await revalidate();
  }

  return (
    <Form send={() => send(isAnswered)} errors={errors} className="form answer">
      <TextAreaField
        label="Answer"
        value={text}
        onChange={({ target }) => type(target.value)}
        error={errors.text}
        readOnly={whyNot !== null}
        hint={
          text === ""
            ? `It is sent to ${email} at once and cannot be taken back.`
            : "Your text is kept in this browser."
        }
      />
      <Problem message={errors.text ? null : message}>
        {code === "enquiryAnswered" && (
          <div className="form-ways">
            <button type="button" className="button-text" onClick={() => void revalidate()}>
              Show that answer
            </button>
            <button type="button" className="button-text" onClick={() => send(true)}>
              Send mine as well
            </button>
          </div>
        )}
      </Problem>
      <div className="form-ways">
        <ActionButton type="submit" className="button-main" busy={busy} whyNot={whyNot}>
          {isAnswered ? "Answer again" : "Answer"}
        </ActionButton>
      </div>
    </Form>
  );
}
