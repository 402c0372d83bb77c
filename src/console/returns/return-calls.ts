import { get, part, write } from "#console/client/api.ts";
import type { ManagedReturn, ShownReturn } from "#contract/admin/returns.ts";

export type Returns = { returns: ManagedReturn[]; more: string | null };

export const listReturns = (query: string) => get<Returns>(`returns${query}`);
export const readReturn = (number: string) => get<ShownReturn>(`returns/${part(number)}`);
export const takeReturnStep = (number: string, step: string, body: object) =>
  write<ShownReturn>("POST", `returns/${part(number)}/${step}`, body);
/** Where the console serves a picture of a return. */
export const pictureAddress = (returnId: string, pictureId: string) =>
  `/api/returns/${part(returnId)}/pictures/${part(pictureId)}`;
/** Where the console serves the credit note of a return. */
export const creditNoteAddress = (returnId: string) => `/api/returns/${part(returnId)}/credit-note`;
