import type { WebFault } from "#test/mutants/web/fault.ts";

const QUESTIONS = "src/web/product/questions/questions.tsx";
const TEXT = "src/web/forms/use-kept-form.ts";
const JOURNEY = "test/e2e/product/questions.e2e.ts · a customer asks, the shop answers by a command";
const KEPT = "test/e2e/product/questions.e2e.ts · a visitor's question is kept during the login";
const PAGES = "test/e2e/product/questions.e2e.ts · many questions are paged";

/** Questions and answers on the product's page. */
export const faults: WebFault[] = [
  {
    title: "Everybody gets the button that answers a question",
    file: QUESTIONS,
    find: "{mayAnswer && !isOpen && (",
    replace: "{!isOpen && (",
    tests: [JOURNEY],
  },
  {
    title: "A buyer's answer is shown as the shop's",
    file: QUESTIONS,
    find: '{from === "shop" ? (',
    replace: "{from ? (",
    tests: [JOURNEY],
  },
  {
    title: "Nothing has the focus after an answer",
    file: QUESTIONS,
    find: 'document.getElementById("questions-title")?.focus();',
    replace: "",
    tests: [JOURNEY],
  },
  {
    title: "Pages of questions lead to the first one",
    file: "src/web/product/questions/question-page.ts",
    find: 'query.set("questions", String(page))',
    replace: 'query.set("questions", "1")',
    tests: [PAGES],
  },
  {
    title: "A question is lost during the login",
    file: TEXT,
    find: "saveDraft(draft, input);",
    replace: "",
    tests: [KEPT],
  },
  {
    title: "A refused question does not say why",
    file: TEXT,
    find: "setErrors(failure.errors)",
    replace: "void failure.errors",
    tests: [KEPT],
  },
  {
    title: "A failed question leaves the form empty",
    file: TEXT,
    find: "if (!stored) return false;",
    replace: "",
    tests: [KEPT],
  },
];
