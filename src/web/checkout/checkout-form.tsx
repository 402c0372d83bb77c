import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { Cart } from "#contract/cart.ts";
import { indianPin } from "#contract/cleaning/numbers.ts";
import * as messages from "#contract/messages.ts";
import { totalToPay } from "#shop/cart/cart.ts";
import { formatPrice } from "#shop/money.ts";
import { readUser } from "#web/client/storage.ts";
import { settledCart } from "#web/features/cart/cart.ts";
import { readCheckoutDraft, type SentOrder, saveCheckoutDraft } from "#web/features/checkout/checkout-storage.ts";
import { DeliveryNote } from "#web/features/delivery/delivery-note.tsx";
import { usePlaceNotes } from "#web/features/delivery/use-place-notes.tsx";
import { useShopForm } from "#web/forms/shop-form.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { AddressChoice } from "./address-choice.tsx";
import { AddressFields, ContactFields } from "./address-fields.tsx";
import { addressTexts, type initialFields, orderOf, sentOrder } from "./checkout-order.ts";
import { GstinField } from "./gstin-field.tsx";
import { orderProblem } from "./order-problem.ts";
import { type CheckoutCart, OrderSummary, TotalRow } from "./order-summary.tsx";
import { PlaceOrder } from "./place-order.tsx";
import { showsTheSame } from "./use-changed-cart.ts";

type CheckoutFormProps = CheckoutCart & {
  fields: ReturnType<typeof initialFields>;
  addresses: readonly SavedAddress[];
  Choice: typeof AddressChoice | null;
  send: (order: SentOrder) => Promise<void>;
  onChange: (cart: Cart) => void;
  placed: boolean;
  /** The cart was changed elsewhere: its lines are unfolded. */
  changed: boolean;
  children: ReactNode;
};

/** The specification asks for it: §2, Checkout; D12. */
export function CheckoutForm({
  saved,
  cart,
  state,
  changed,
  fields,
  addresses,
  Choice,
  send,
  onChange,
  placed,
  children,
}: CheckoutFormProps) {
  const { form, field, submit, pending, blocked } = useShopForm({
    schema: async () => (await import("./checkout-fields.ts")).CheckoutFields,
    defaultValues: fields,
    fallback: messages.orderFailed,
    // The cart may just be read again. What is ordered is what was shown when the button was pressed.
    async send(input) {
      const latest = await settledCart();
      if (!cart || !latest) return;
      if (!showsTheSame(cart, latest)) return onChange(latest);
      await send(sentOrder(orderOf(input, latest), readCheckoutDraft().attempt, () => crypto.randomUUID()));
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveCheckoutDraft({ ...readCheckoutDraft(), typed: asTexts(values) }),
      }),
    [form],
  );
  const texts = form.watch();
  const pin = indianPin(texts);
  const { delivery, undecided, decide, notes } = usePlaceNotes(form, texts);
  const ready = cart !== null && state !== "failed" && !blocked && !placed;
  const problem = orderProblem(cart?.products ?? [], delivery, undecided, cart?.ordering);
  const problemLink = useRef<HTMLAnchorElement>(null);
  const toAddress = { pincode: changePin, state: decide, unknownPin: decide };

  function choose(address: SavedAddress | null) {
    const own = { ...addressTexts(address, readUser()), addressId: address?._id ?? "" };
    form.reset({ ...form.getValues(), ...own }, { keepDefaultValues: true, keepDirty: true });
    saveCheckoutDraft({ ...readCheckoutDraft(), typed: asTexts(form.getValues()) });
  }

  /** Of a saved address, too: then another one begins with its texts. */
  function changePin() {
    form.setValue("addressId", "");
    requestAnimationFrame(() => form.setFocus("pincode"));
  }

  function order(event: FormEvent) {
    if (!problem) return submit(event);
    event.preventDefault();
    if (problem.at === "cart" || problem.at === "account") problemLink.current?.focus();
    else toAddress[problem.at]();
  }

  return (
    <>
      <OrderSummary saved={saved} cart={cart} state={state} open={changed || problem?.at === "cart"} />
      <form id="checkout" className="checkout-groups" method="post" noValidate onSubmit={order} aria-label="Checkout">
        <ContactFields form={form} field={field} />
        <AddressFields
          form={form}
          field={field}
          delivery={delivery}
          choice={Choice && <Choice addresses={addresses} chosen={texts.addressId} onChoose={choose} />}
        >
          {notes}
        </AddressFields>
        <GstinField {...field("buyerGstin")} filled={fields.buyerGstin !== ""} />
      </form>
      <section className="checkout-group checkout-review" aria-labelledby="review">
        <h2 id="review">Review</h2>
        <DeliveryNote
          lines={(cart ?? saved)?.products ?? []}
          delivery={delivery}
          place={
            pin && (
              <p>
                to {delivery?.city} {pin}
              </p>
            )
          }
        />
        {delivery?.cod !== false && cart?.payment && <p className="checkout-cod">{cart.payment}</p>}
        <TotalRow saved={saved} cart={cart} state={state} />
        {children}
        <div className="checkout-ways">
          <PlaceOrder problem={placed ? null : problem} problemLink={problemLink} toAddress={toAddress} ready={ready}>
            {pending || placed ? "Placing your order..." : <PlaceText cart={cart} current={state === "current"} />}
          </PlaceOrder>
          <ShopLink to="/cart" className="checkout-return">
            Return to Cart
          </ShopLink>
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

function asTexts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
