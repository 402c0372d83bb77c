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

/** A name is 'reviews/' and 32 digits, of which the address has the digits. */
const at = (id: string, name: string) => `${to(id)}/pictures/${part(name.slice(name.indexOf("/") + 1))}`;
export const pictureAddress = (id: string, name: string, size: "320" | "1200") => `/api/${at(id, name)}/${size}`;
export const removePicture = (id: string, name: string) => remove<ManagedReview>(at(id, name));
