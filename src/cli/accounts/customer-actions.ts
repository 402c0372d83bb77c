import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import {
  CustomerBlock,
  CustomerFilter,
  EndedSessions,
  LiftedBlock,
  NewNote,
  NoteFilter,
  NoteOfId,
  ShownCustomer,
} from "#contract/admin/customers.ts";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { endSessionsOf } from "#shop/accounts/operator/end-sessions.server.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { addNote, listNotes, removeNote as removeStoredNote } from "#shop/customers/notes.server.ts";
import { showCustomer } from "#shop/customers/show-customer.server.ts";
import { customersText, customerText, notesText } from "./customer-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(CustomerFilter, input);
  return withShop(async (ctx) => {
    const found = await listCustomers(ctx, filter);
    return {
      json: found,
      text: found.length === 0 ? "No customers found." : customersText(found),
      next: nextPage(found, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

export const show: Action = (input, { withShop }) => {
  const { email, ...page } = parseInput(ShownCustomer, input);
  return withShop(async (ctx) => {
    const customer = await showCustomer(ctx, email, page);
    return { json: customer, text: customerText(customer) };
  });
};

export const note: Action = (input, { withShop }) => {
  const { email, text } = parseInput(NewNote, input);
  return withShop(async (ctx) => {
    const added = await addNote(ctx, email, text);
    return { json: added, text: `The note is kept: ${added._id}.` };
  });
};

export const notes: Action = (input, { withShop }) => {
  const { email, ...page } = parseInput(NoteFilter, input);
  return withShop(async (ctx) => {
    const found = await listNotes(ctx, email, page);
    return {
      json: found,
      text: found.length === 0 ? "No notes found." : notesText(found),
      next: nextPage(found, page.limit, "before", ({ _id }) => _id),
    };
  });
};

export const removeNote: Action = (input, { withShop }) => {
  const { note: id } = parseInput(NoteOfId, input);
  return withShop(async (ctx) => {
    await removeStoredNote(ctx, id);
    return { json: { _id: id, removed: true }, text: "The note was removed." };
  });
};

const BLOCKED = {
  logins: "is blocked",
  cash: "may not pay in cash: later orders are paid before they are handed over",
  orders: "may place no orders",
} as const;

const UNBLOCKED = {
  logins: "may log in again",
  cash: "may pay in cash again",
  orders: "may place orders again",
} as const;

export const block: Action = (input, { withShop }) => {
  const { email, kind, reason } = parseInput(CustomerBlock, input);
  return withShop(async (ctx) => {
    await blockCustomer(ctx, email, { kind, reason });
    return { json: { email, block: kind, blocked: true }, text: `The customer ${email} ${BLOCKED[kind]}.` };
  });
};

export const unblock: Action = (input, { withShop }) => {
  const { email, kind } = parseInput(LiftedBlock, input);
  return withShop(async (ctx) => {
    await unblockCustomer(ctx, email, kind);
    return { json: { email, block: kind, blocked: false }, text: `The customer ${email} ${UNBLOCKED[kind]}.` };
  });
};

export const endSessions: Action = (input, { withShop }) => {
  const { email } = parseInput(EndedSessions, input);
  return withShop(async (ctx) => {
    const ended = await endSessionsOf(ctx, email);
    return {
      json: { email, ended },
      text: `The customer ${email} is logged out everywhere: ${ended} ${ended === 1 ? "session" : "sessions"} ended.`,
    };
  });
};
