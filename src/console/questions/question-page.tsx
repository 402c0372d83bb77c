import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { useSession, useWhyNot } from "#console/frame/session.ts";
import { timeText } from "#console/text/times.ts";
import { writerText } from "#console/text/writers.ts";
import { Facts } from "#console/ui/facts.tsx";
import type { ManagedQuestionWithAnswers } from "#contract/admin/questions/questions.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { PartSteps } from "./part-steps.tsx";
import { readQuestion } from "./question-calls.ts";
import { stateText } from "./question-text.ts";

export const loader = ({ params }: LoaderFunctionArgs) => readQuestion(params.id ?? "");

/** A question, the shop's answer and those of customers. */
export function Component() {
  const question = useLoaderData() as ManagedQuestionWithAnswers;
  const { permissions, shopUrl } = useSession();
  const whyNot = useWhyNot("questions.write", "answer, hide or remove questions");
  const { _id, createdAt, customer, product, hidden, shopAnsweredAt, buyerAnswers } = question;
  const sees = permissions.includes("customers.read");
  const facts = [
    ["State", stateText(question)],
    ["Asked", `${timeText(createdAt)}, by ${writerText(customer, sees)}`],
    ...(shopAnsweredAt === null ? [] : [["Answered", timeText(shopAnsweredAt)] as const]),
  ] as const;
  return (
    <Page
      title="Question"
      actions={
        <>
          <ShopLink to="/questions">All questions</ShopLink>
          <ShopLink to={`/activity?subject=question:${_id}`}>What was changed</ShopLink>
          <a href={`${shopUrl}/product/${product._id}`} target="_blank" rel="noreferrer">
            View in the shop
          </a>
        </>
      }
    >
      <section aria-labelledby="question">
        <h2 id="question">{product.title}</h2>
        <p className="card-text">{question.question}</p>
        <Facts facts={facts} />
        <PartSteps id={_id} kind="question" hidden={hidden} whyNot={whyNot} />
      </section>
      <section aria-labelledby="own">
        <h2 id="own">Answer of the shop</h2>
        <AnswerForm
          key={_id}
          question={question}
          whyNot={whyNot ?? (hidden ? "It is hidden. Show it again first." : null)}
        />
      </section>
      <section aria-labelledby="buyers">
        <h2 id="buyers">Answers of customers</h2>
        {buyerAnswers.length === 0 && <p className="fact">None.</p>}
        <ul className="cards">
          {buyerAnswers.map((answer) => (
            <li key={answer._id} className="card">
              <p className="card-text">{answer.answer}</p>
              <p className="card-facts">
                <time dateTime={answer.createdAt}>{timeText(answer.createdAt)}</time>
                <span>by {writerText(answer.customer, sees)}</span>
                {answer.hidden && <span className="tag">Hidden</span>}
              </p>
              <PartSteps id={answer._id} kind="answer" hidden={answer.hidden} whyNot={whyNot} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
