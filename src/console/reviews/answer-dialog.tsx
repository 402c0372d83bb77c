import { useState } from "react";
import { useRevalidator } from "react-router";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedReview } from "#contract/admin/reviews.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { answerReview } from "./review-calls.ts";

type AnswerDialogProps = { review: ManagedReview; close: () => void };

/** Answers a review on the product's page. What is written stays in this browser until it is shown. */
export function AnswerDialog({ review: { _id, comment, answer, hidden }, close }: AnswerDialogProps) {
  const draft = `review.${_id}`;
  const [text, setText] = useState(() => readDraft(draft) || (answer?.text ?? ""));
  const { run, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  function type(next: string) {
    setText(next);
    saveDraft(draft, next === answer?.text ? "" : next);
  }

  async function send() {
    if (!(await run(() => answerReview(_id, text)))) return;
    saveDraft(draft, "");
    close();
    notify("The answer is saved.");
    await revalidate();
  }

  return (
    <Dialog title={answer ? "Change the answer" : "Answer the review"} close={close}>
      <Form send={send} errors={errors}>
        {comment && <p className="form-text card-text">{comment}</p>}
        <TextAreaField
          label="Answer"
          rows={5}
          value={text}
          maxLength={2_000}
          onChange={({ target }) => type(target.value)}
          error={errors.text}
          hint={saysOf({ hidden, isFirst: answer === null })}
        />
        <Problem message={errors.text ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Save
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}

function saysOf({ hidden, isFirst }: { hidden: boolean; isFirst: boolean }): string {
  if (hidden) return "It is seen once the review is shown again. Nobody is told. It can be undone in Activity.";
  const email = isFirst ? "The reviewer gets an email about the first answer." : "No email is sent.";
  return `The product's page shows it at once. ${email} It can be undone in Activity.`;
}
