import type { CartLine } from "#contract/cart.ts";
import { CART, DRAFT, local, parsed, read, readUser, TOTAL, tab, write } from "#web/client/storage.ts";

/** The first paint of the checkout shows it (D12). */
export function saveCheckoutCart(products: CartLine[], total: number) {
  write(local, CART, JSON.stringify(products));
  write(local, TOTAL, String(total));
}

export function readCheckoutCart(): { products: CartLine[]; total: number } | null {
  const products = parsed<CartLine[]>(read(local, CART));
  const total = Number(read(local, TOTAL) ?? Number.NaN);
  return Array.isArray(products) && Number.isFinite(total) ? { products, total } : null;
}

export type SentOrder = { key: string; sent: string; answered: boolean };

/** The tab keeps it (D21). */
export type CheckoutDraft = { typed: Record<string, string>; attempt: SentOrder | null };

type StoredDraft = Partial<CheckoutDraft> & { owner?: string | undefined };

/** The draft keeps its owner after the session has ended. */
export function saveCheckoutDraft(draft: CheckoutDraft) {
  const owner = readUser()?._id ?? parsed<StoredDraft>(read(tab, DRAFT))?.owner;
  write(tab, DRAFT, JSON.stringify({ ...draft, owner }));
}

export function readCheckoutDraft(): CheckoutDraft {
  const draft = parsed<StoredDraft>(read(tab, DRAFT));
  const user = readUser();
  if (!draft || (user && draft.owner !== user._id)) return { typed: {}, attempt: null };
  return { typed: draft.typed ?? {}, attempt: draft.attempt ?? null };
}
