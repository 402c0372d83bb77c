import { minuteOf } from "#cli/days.ts";
import { beginningOf } from "#cli/texts/beginning-of.ts";
import { customerEmail } from "#cli/texts/customer-email.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { ManagedQuestion, ManagedQuestionWithAnswers } from "#contract/admin/questions/questions.ts";

export function questionsText(questions: readonly ManagedQuestion[]): string {
  const rows = questions.map((question) => [
    question._id,
    minuteOf(Date.parse(question.createdAt)),
    stateOf(question),
    customerEmail(question.customer),
    beginningOf(question.product.title),
    String(question.answers),
    beginningOf(question.question),
  ]);
  return listText([["Id", "Asked", "State", "Customer", "Product", "Answers", "Text"], ...rows], []);
}

export function questionText(question: ManagedQuestionWithAnswers): string {
  const { shopAnswer, shopAnsweredAt } = question;
  return tableText([
    ["Question", question.question],
    ["Asked", `${minuteOf(Date.parse(question.createdAt))} by ${customerEmail(question.customer)}`],
    ["State", stateOf(question)],
    ["Product", `${question.product.title} (${question.product._id})`],
    ["Your answer", shopAnswer === null ? "none" : `${minuteOf(Date.parse(shopAnsweredAt ?? ""))}: ${shopAnswer}`],
    ...question.buyerAnswers.map((answer) => [
      `Answer ${answer._id}`,
      `${minuteOf(Date.parse(answer.createdAt))} by ${customerEmail(answer.customer)}${answer.hidden ? ", hidden" : ""}: ${answer.answer}`,
    ]),
  ]);
}

const stateOf = ({ hidden, shopAnswer }: ManagedQuestion) =>
  hidden ? "hidden" : shopAnswer === null ? "open" : "answered";
