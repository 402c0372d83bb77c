import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { useSession } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { agoText } from "#console/text/times.ts";
import { writerText } from "#console/text/writers.ts";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ManagedQuestion } from "#contract/admin/questions/questions.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listQuestions, type Questions } from "./question-calls.ts";
import { stateText, VIEWS, viewOf } from "./question-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  listQuestions(queryOf(new URL(request.url).searchParams, ["view", "product", "last"]));

/** What customers ask about products. */
export function Component() {
  const { questions, more } = useLoaderData() as Questions;
  const [params] = useSearchParams();
  const shown = Object.fromEntries(params);
  const { product = "", last = "" } = shown;
  const { view, nothing } = viewOf(params);
  const to = (change: Record<string, string>) => addressOf("/questions", { ...shown, last: "", ...change });
  return (
    <Page
      title="Questions"
      intro={`What customers ask about products, the ${view === "open" ? "oldest" : "newest"} first.`}
    >
      <div className="filters">
        <Views
          views={VIEWS.map((one) => ({
            name: one.name,
            to: to({ view: one.view === "open" ? "" : one.view }),
            isShown: one.view === view,
          }))}
        />
        {product && <ShopLink to={to({ product: "" })}>Questions about all products</ShopLink>}
      </div>
      {questions.length === 0 ? (
        <div className="state">
          <p className="state-text">{nothing}</p>
          {(view !== "all" || product) && <ShopLink to="/questions?view=all">Show all questions</ShopLink>}
        </div>
      ) : (
        <ul className="cards">
          {questions.map((question) => (
            <Row key={question._id} question={question} toProduct={to({ product: question.product._id })} />
          ))}
        </ul>
      )}
      <Pages first={last ? to({}) : null} next={more ? to({ last: more }) : null} />
    </Page>
  );
}

function Row({ question, toProduct }: { question: ManagedQuestion; toProduct: string }) {
  const { _id, createdAt, customer, product, shopAnswer } = question;
  const { permissions } = useSession();
  return (
    <li className="card">
      <h2 className="card-text">
        <ShopLink to={`/questions/${_id}`}>{question.question}</ShopLink>
      </h2>
      <p className="card-facts">
        <ShopLink to={toProduct}>{product.title}</ShopLink>
        <time dateTime={createdAt}>{agoText(createdAt, Date.now())}</time>
        <span>by {writerText(customer, permissions.includes("customers.read"))}</span>
        <span className="tag">{stateText(question)}</span>
      </p>
      {shopAnswer && <p className="card-answer card-text">{shopAnswer}</p>}
    </li>
  );
}
