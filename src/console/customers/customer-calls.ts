import { get, part, remove, write } from "#console/client/api.ts";
import type { ManagedCustomer, ManagedNote } from "#contract/admin/customers.ts";
import type { BlockKind } from "#contract/statuses.ts";

const at = (id: string, ...parts: string[]) => ["customers", id, ...parts].map(part).join("/");

export const readCustomer = (id: string) => get<ManagedCustomer>(at(id));
export const addNote = (id: string, text: string) => write<ManagedNote>("POST", at(id, "notes"), { text });
export const removeNote = (note: string) => remove<null>(`notes/${part(note)}`);
export const blockCustomer = (id: string, block: { kind: BlockKind; reason?: string }) =>
  write<null>("POST", at(id, "blocks"), block);
export const unblockCustomer = (id: string, kind: BlockKind) => remove<null>(at(id, "blocks", kind));
export const eraseAccount = (id: string, erasure: { typed: string; reviewTexts: boolean }) =>
  write<null>("POST", at(id, "erase"), erasure);
export const endSessions = (id: string) => write<{ ended: number }>("POST", at(id, "end-sessions"));
