import { useState } from "react";
import { readDraft } from "#web/client/drafts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { AgainPlace } from "#web/product/again-place.tsx";
import { useColorInAddress } from "#web/product/color/chosen-color.ts";
import { useRemoteAgain } from "#web/product/use-remote-again.ts";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { AskForm } from "./ask-form.tsx";
import { answerDraft, questionsAddress } from "./question-page.ts";
import type { QuestionView, readQuestionView } from "./question-view.server.ts";

type QuestionsProps = { productId: string; view: Awaited<ReturnType<typeof readQuestionView>> };

export function Questions({ productId, view: { total, page, pages, questions } }: QuestionsProps) {
  const color = useColorInAddress();
  const received = useReceived(total > 0 ? productId : null);
  return (
    <section id="questions" className="product-section reviews" aria-labelledby="questions-title">
      <h2 id="questions-title" tabIndex={-1}>
        Questions and answers
      </h2>
      <div id="questions-list" className="reviews-content">
        <AgainPlace {...received} of="questions" />
        {total === 0 ? (
          <p>No questions yet.</p>
        ) : (
          <ul className="reviews-list">
            {questions.map((question) => (
              <Question key={question.id} question={question} mayAnswer={received.value?.received ?? false} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          last={pages}
          hrefOf={(number) => questionsAddress(productId, number, color)}
          label="Pages of questions"
        />
      </div>
      <AskForm key={productId} productId={productId} />
    </section>
  );
}

function Question({ question, mayAnswer }: { question: QuestionView; mayAnswer: boolean }) {
  // It is open when its text was kept during a login.
  const [isOpen, setOpen] = useState(() => readDraft(answerDraft(question.id)) !== null);

  function close() {
    setOpen(false);
    // What had the focus is gone.
    document.getElementById("questions-title")?.focus();
  }

  return (
    <li>
      <p className="reviews-comment">
        <strong>{question.question}</strong>
      </p>
      {/* It is as high without the button, which comes later. */}
      <div className="reviews-by question-asked">
        <span>Asked on {question.day}</span>
        {mayAnswer && !isOpen && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Answer: ${question.question}`}
            onClick={() => setOpen(true)}
          >
            Answer
          </button>
        )}
      </div>
      {question.answers.map(({ answer, from, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers have no other name, and two may say the same.
        <div key={index} className="reviews-answer">
          <p className="reviews-by">
            {from === "shop" ? (
              <strong>From the shop</strong>
            ) : (
              <strong className="reviews-verified">
                <Icon name="shield" />
                Bought this product
              </strong>
            )}
            <span>{day}</span>
          </p>
          <p className="reviews-comment">{answer}</p>
        </div>
      ))}
      {mayAnswer && isOpen && <AnswerForm question={question} onSent={close} />}
    </li>
  );
}

/** Whether the customer has received the product, and so may answer. Undefined until that is known. */
function useReceived(productId: string | null) {
  const userId = useCurrentUser().user?._id;
  return useRemoteAgain(userId && productId ? `${userId} ${productId}` : null, async () => {
    const { readReceived } = await import("#web/features/api/page-api.ts");
    return readReceived(productId ?? "");
  });
}
