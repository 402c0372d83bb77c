import { useState } from "react";
import { useRevalidator } from "react-router";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedQuestionWithAnswers } from "#contract/admin/questions/questions.ts";
import { MAX_ANSWER } from "#contract/limits.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { answerQuestion } from "./question-calls.ts";

type AnswerFormProps = { question: ManagedQuestionWithAnswers; whyNot: string | null };

/** Answers in the shop's name. What is written stays in this browser until it is saved. */
export function AnswerForm({ question: { _id, shopAnswer }, whyNot }: AnswerFormProps) {
  const draft = `question.${_id}`;
  const [typed, setTyped] = useState(() => readDraft(draft));
  const { run, busy, errors, message, code } = useCall();
  const { revalidate } = useRevalidator();
  const isFirst = shopAnswer === null;

  function type(next: string) {
    const text = next === shopAnswer ? "" : next;
    setTyped(text);
    saveDraft(draft, text);
  }

  async function send(replace: boolean) {
    if (!(await run(() => answerQuestion(_id, { text: typed || (shopAnswer ?? ""), replace })))) return;
    setTyped("");
    saveDraft(draft, "");
    notify("The answer is on the product's page.");
    await revalidate();
  }

  const isElsewhere = code === "questionAnswered";
  return (
    <Form send={() => send(!isFirst)} errors={errors} className="form answer" label="Answer of the shop">
      <TextAreaField
        label="Answer"
        rows={5}
        value={typed || (shopAnswer ?? "")}
        maxLength={MAX_ANSWER}
        onChange={({ target }) => type(target.value)}
        error={errors.text}
        readOnly={whyNot !== null}
        hint={
          isFirst
            ? "The product's page shows it at once, and the customer gets an email if the address is confirmed. It cannot be taken back, only replaced or hidden."
            : "The product's page shows another text at once. The customer is not told again. It can be undone in Activity."
        }
      />
      <Problem message={isElsewhere ? "The shop has answered meanwhile." : errors.text ? null : message}>
        {isElsewhere && (
          <div className="form-ways">
            <button type="button" className="button-text" onClick={() => void revalidate()}>
              Show that answer
            </button>
            <button type="button" className="button-text" onClick={() => send(true)}>
              Replace it with mine
            </button>
          </div>
        )}
      </Problem>
      <div className="form-ways">
        <ActionButton
          type="submit"
          className="button-main"
          busy={busy}
          whyNot={whyNot ?? (!isFirst && typed === "" ? "Nothing is changed." : null)}
        >
          {isFirst ? "Answer" : "Save"}
        </ActionButton>
      </div>
    </Form>
  );
}
