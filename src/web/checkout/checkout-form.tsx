import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Cart } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { stateNames, stateOfPin } from "#shop/accounts/pin-states.ts";
import { totalToPay } from "#shop/cart/shown-discount.ts";
import { formatPrice } from "#shop/money.ts";
import { keepCheckoutDraft, type OrderAttempt, type readCheckoutCart, readCheckoutDraft } from "#web/session.ts";
import { useShopForm } from "#web/shop-form.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { attemptAt, type firstFields, orderOf, stateThatFollows } from "./order-attempt.ts";
import { OrderSummary } from "./order-summary.tsx";
import type { CheckoutCart } from "./use-checkout-cart.ts";

type CheckoutFormProps = CheckoutCart & {
  kept: ReturnType<typeof readCheckoutCart>;
  fields: ReturnType<typeof firstFields>;
  reload: () => void;
  send: (attempt: OrderAttempt) => Promise<void>;
  placed: boolean;
  /** Why the last attempt failed. */
  children: ReactNode;
};

/** Contact, address and review in one column (specification §2, Checkout; D12). */
export function CheckoutForm({ kept, cart, state, fields, reload, send, placed, children }: CheckoutFormProps) {
  const { form, field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("./checkout-fields.ts")).CheckoutFields,
    defaultValues: fields,
    fallback: messages.orderFailed,
    async send(input) {
      if (cart) await send(attemptAt(orderOf(input, cart), readCheckoutDraft().attempt, () => crypto.randomUUID()));
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepCheckoutDraft({ ...readCheckoutDraft(), typed: asTexts(values) }),
      }),
    [form],
  );
  const pincode = usePinField(form, field("pincode"));
  const india = form.watch("country").trim().toLowerCase() === "india";
  const ready = state === "current" && !blocked && !placed;
  return (
    <>
      <form id="checkout" className="checkout-groups" method="post" noValidate onSubmit={submit} aria-label="Checkout">
        <fieldset className="checkout-group">
          <legend>Contact</legend>
          <Field
            label="Contact e-mail"
            {...field("contactEmail")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            required
          />
          <CheckField label="Keep me up to date on news and exclusive offers" {...field("newsOptIn")} />
        </fieldset>
        <fieldset className="checkout-group">
          <legend>Shipping address</legend>
          <div className="checkout-pair">
            <Field
              label="PostCode / ZIP"
              hint={india ? "6 digits; the state follows from them." : "As your post office writes it."}
              {...pincode}
              inputMode={india ? "numeric" : "text"}
              autoComplete="postal-code"
              maxLength={12}
              required
            />
          </div>
          <div className="checkout-pair">
            <Field label="First name" {...field("firstname")} autoComplete="given-name" maxLength={100} required />
            <Field label="Last name" {...field("lastname")} autoComplete="family-name" maxLength={100} required />
          </div>
          <Field label="Address 1" {...field("street")} autoComplete="street-address" maxLength={200} required />
          <div className="checkout-pair">
            <Field label="City" {...field("city")} autoComplete="address-level2" maxLength={100} required />
            <Field
              label="State"
              {...field("state")}
              list={india ? "states" : undefined}
              autoComplete="address-level1"
              maxLength={100}
              required
            />
          </div>
          <datalist id="states">
            {stateNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Country" {...field("country")} autoComplete="country-name" maxLength={100} required />
        </fieldset>
      </form>
      <section className="checkout-group" aria-labelledby="review">
        <h2 id="review">Review</h2>
        <OrderSummary {...{ kept, cart, state, reload }} />
        <p className="checkout-cod">Cash on delivery: you pay when it arrives.</p>
        {children}
        <div className="checkout-ways">
          <button type="submit" form="checkout" className="button button-ember checkout-place" disabled={!ready}>
            {pending || placed ? "Placing your order..." : <PlaceText cart={cart} current={state === "current"} />}
          </button>
          <Link to="/cart" className="checkout-return">
            Return to Cart
          </Link>
        </div>
      </section>
    </>
  );
}

function PlaceText({ cart, current }: { cart: Cart | null; current: boolean }) {
  return (
    <>Place an Order {cart && current && <span className="checkout-amount">{formatPrice(totalToPay(cart))}</span>}</>
  );
}

type Form = ReturnType<typeof useShopForm<ReturnType<typeof firstFields>, unknown>>;

/** The PIN's field, which the state follows unless the shopper has written another one. */
function usePinField(form: Pick<Form["form"], "getValues" | "setValue">, field: ReturnType<Form["field"]>) {
  const proposed = useRef(stateOfPin(form.getValues("pincode")));
  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    await field.onChange(event);
    const state = stateThatFollows(form.getValues(), proposed.current, event.target.value.trim());
    if (state === null) return;
    proposed.current = state;
    form.setValue("state", state, { shouldValidate: true });
  }
  return { ...field, onChange };
}

function asTexts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
