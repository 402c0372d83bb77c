export const QUESTIONS_OF_PAGE = 5;

/** Missing and invalid values are the first page. */
export function readQuestionPage(query: URLSearchParams): number {
  const page = query.get("questions") ?? "";
  return /^[1-9]\d{0,7}$/.test(page) ? Number(page) : 1;
}

/** Omits the first page's number. */
export function questionsAddress(productId: string, page: number): string {
  return `/product/${productId}${page > 1 ? `?questions=${page}` : ""}#questions-list`;
}

/** The name under which an answer is kept during a login. */
export const answerDraft = (questionId: string) => `answer ${questionId}`;
