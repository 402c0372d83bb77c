import * as messages from "#contract/messages.ts";
import { answerDraft } from "./question-page.ts";
import type { QuestionView } from "./question-view.server.ts";
import { TextForm } from "./text-form.tsx";

type AnswerFormProps = { question: QuestionView; onSent(): void };

/** Buyers open it. */
export function AnswerForm({ question: { id, question }, onSent }: AnswerFormProps) {
  const titleId = `answer-${id}`;
  return (
    <TextForm
      draft={answerDraft(id)}
      name="answer"
      titleId={titleId}
      title={
        <h3 id={titleId} className="visually-hidden">
          Answer: {question}
        </h3>
      }
      hint="Everybody can read it, without your name, as a buyer's."
      texts={{
        button: "Send Answer",
        missing: messages.answerMissing,
        added: messages.answerAdded,
        failed: messages.answerFailed,
      }}
      send={async (answer) => (await import("#web/features/api/page-api.ts")).answerQuestion(id, { answer })}
      onSent={onSent}
    />
  );
}
