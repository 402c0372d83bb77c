import type { Cart, CartLine } from "#contract/cart.ts";

/** A line as its shopper wants it; 0 pieces: gone. `place`: where it stood, should it come back. */
type Wish = { line: CartLine; quantity: number; place: number };

/** The cart as the shop last told it, and what the shopper wants that the shop has not confirmed yet. */
export type CartState = {
  cart: Cart;
  /** By product, the oldest first. */
  wishes: ReadonlyMap<string, Wish>;
  /** The one change that is under way. */
  sending: CartWrite | null;
  /** Goes up with all that makes an older reading of the cart worthless. */
  moves: number;
  /** A change may or may not have arrived: only a new reading tells. */
  unsure: boolean;
};

export type CartWrite = { kind: "set" | "add" | "remove"; line: CartLine; quantity: number };

export function firstState(cart: Cart): CartState {
  return { cart, wishes: new Map(), sending: null, moves: 0, unsure: false };
}

const productOf = (line: CartLine) => line.productId._id;

/** The lines as the shopper wants them. */
export function shownLines({ cart, wishes }: CartState): CartLine[] {
  const lines = [...cart.products];
  for (const { line, place } of wishes.values())
    if (!lines.some((one) => productOf(one) === productOf(line))) lines.splice(place, 0, line);
  return lines
    .map((line) => ({ ...line, quantity: wishes.get(productOf(line))?.quantity ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the totals of `cart` are those of the lines shown. */
export function isSettled({ wishes, sending, unsure }: CartState): boolean {
  return wishes.size === 0 && sending === null && !unsure;
}

/** The shopper wants that many pieces of the line; 0: none. */
export function choose(state: CartState, line: CartLine, quantity: number): CartState {
  const product = productOf(line);
  const wishes = new Map(state.wishes);
  const shown = shownLines(state).findIndex((one) => productOf(one) === product);
  const place = shown >= 0 ? shown : (wishes.get(product)?.place ?? state.cart.products.length);
  wishes.set(product, { line, quantity, place });
  return { ...state, wishes, moves: state.moves + 1 };
}

/** Begins the next change, where there is one and no other is under way. */
export function sendNext(state: CartState): CartState {
  if (state.sending) return state;
  const wishes = new Map(state.wishes);
  for (const [product, { line, quantity }] of wishes) {
    const known = state.cart.products.find((one) => productOf(one) === product);
    const asTold = (known?.quantity ?? 0) === quantity;
    if (asTold && !state.unsure) wishes.delete(product);
    else {
      const kind = quantity === 0 ? "remove" : known ? "set" : "add";
      return { ...state, wishes, sending: { kind, line, quantity } };
    }
  }
  return { ...state, wishes };
}

/** The shop has taken the change under way and told the cart since. A newer wish for the line stays. */
export function confirmed(state: CartState, cart: Cart): CartState {
  return { ...answered(state), cart, unsure: false };
}

/** The change under way was refused or lost: the line goes back, unless the shopper has chosen anew. */
export function failed(state: CartState): CartState {
  return { ...answered(state), unsure: true };
}

function answered(state: CartState): CartState {
  const { sending } = state;
  const wishes = new Map(state.wishes);
  if (sending && wishes.get(productOf(sending.line))?.quantity === sending.quantity)
    wishes.delete(productOf(sending.line));
  return { ...state, wishes, sending: null, moves: state.moves + 1 };
}

/** Something beside the lines has changed, such as the coupon: only a new reading tells. */
export function unsettled(state: CartState): CartState {
  return { ...state, unsure: true, moves: state.moves + 1 };
}

/** The cart was read; `since` is `moves` as it stood when the reading began. An outdated reading changes nothing. */
export function read(state: CartState, cart: Cart, since: number): CartState {
  if (state.moves !== since || state.sending || state.wishes.size > 0) return state;
  return { ...state, cart, unsure: false, moves: state.moves + 1 };
}
