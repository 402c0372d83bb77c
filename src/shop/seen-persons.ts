import { type Actor, hasPermission } from "#shop/actor.ts";
import { contactText } from "#shop/freed-contact.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Whether somebody may see who customers are; whoever may see orders only gets null in place of that. */
export function seesCustomers({ actor }: { actor: Actor }): boolean {
  return hasPermission(actor, "customers.read");
}

/** The refusal to find a customer by what somebody may not see. */
export function masked(): ShopError {
  return new ShopError("forbidden", { message: "You may not see who customers are, so you cannot find them by that." });
}

type Named = { firstname: string; lastname: string; email: string; mobile: string };

/** Who a customer is, or nulls. */
export function personalFields({ firstname, lastname, email, mobile }: Named, sees: boolean) {
  if (!sees) return { firstname: null, lastname: null, email: null, mobile: null };
  return { firstname, lastname, email: contactText(email), mobile: contactText(mobile) };
}
