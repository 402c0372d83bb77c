import { get, part, write } from "#console/client/api.ts";
import type { ManagedEnquiry, ManagedThread } from "#contract/admin/enquiries.ts";

export type Enquiries = { enquiries: ManagedEnquiry[]; more: string | null };
export const listEnquiries = (query: string) => get<Enquiries>(`enquiries${query}`);
export const readEnquiry = (id: string) => get<ManagedThread>(`enquiries/${part(id)}`);
export const answerEnquiry = (id: string, answer: { text: string; again?: boolean }) =>
  write<ManagedThread>("POST", `enquiries/${part(id)}/answer`, answer);
export const closeEnquiry = (id: string, reason: string) =>
  write<ManagedThread>("POST", `enquiries/${part(id)}/close`, reason === "" ? {} : { reason });
export const reopenEnquiry = (id: string) => write<ManagedThread>("POST", `enquiries/${part(id)}/reopen`);
