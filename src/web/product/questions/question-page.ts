export const QUESTIONS_OF_PAGE = 5;

/** Missing and invalid values are the first page. */
export function readQuestionPage(query: URLSearchParams): number {
  const page = query.get("questions") ?? "";
  return /^[1-9]\d{0,7}$/.test(page) ? Number(page) : 1;
}

/** Omits the first page's number. `color` is the one in the address of the page. */
export function questionsAddress(productId: string, page: number, color: string | null): string {
  const query = new URLSearchParams();
  if (color !== null) query.set("color", color);
  if (page > 1) query.set("questions", String(page));
  return `/product/${productId}${query.size > 0 ? `?${query}` : ""}#questions-list`;
}

/** The name under which an answer is kept during a login. */
export const answerDraft = (questionId: string) => `answer ${questionId}`;
