import { get, part, remove, write } from "#console/client/api.ts";
import type { ManagedQuestion, ManagedQuestionWithAnswers } from "#contract/admin/questions/questions.ts";

export type Questions = { questions: ManagedQuestion[]; more: string | null };

const to = (id: string) => `questions/${part(id)}`;

export const listQuestions = (query: string) => get<Questions>(`questions${query}`);
export const readQuestion = (id: string) => get<ManagedQuestionWithAnswers>(to(id));
export const answerQuestion = (id: string, answer: { text: string; replace: boolean }) =>
  write<ManagedQuestionWithAnswers>("PUT", `${to(id)}/answer`, answer);

/** These take the id of a question or of a customer's answer. */
export const hidePart = (id: string, reason: string) => write<object>("POST", `${to(id)}/hide`, { reason });
export const showPart = (id: string) => write<object>("POST", `${to(id)}/unhide`);
export const removePart = (id: string) => remove<object>(to(id));
