import { get, part, remove, write } from "#console/client/api.ts";
import type { ManagedReview } from "#contract/admin/reviews.ts";

export type Reviews = { reviews: ManagedReview[]; more: string | null };

const to = (id: string) => `reviews/${part(id)}`;

export const listReviews = (query: string) => get<Reviews>(`reviews${query}`);
export const answerReview = (id: string, text: string) => write<ManagedReview>("PUT", `${to(id)}/answer`, { text });
export const removeAnswer = (id: string) => remove<ManagedReview>(`${to(id)}/answer`);
export const hideReview = (id: string, reason: string) => write<ManagedReview>("POST", `${to(id)}/hide`, { reason });
export const showReview = (id: string) => write<ManagedReview>("POST", `${to(id)}/unhide`);
export const removeReview = (id: string) => remove<void>(to(id));
