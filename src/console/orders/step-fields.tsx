import type { ManagedOrder } from "#contract/admin/orders.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#contract/payments/methods.ts";
import { CALL_OUTCOMES } from "#contract/statuses.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { addressFields } from "./address-fields.ts";
import { LineFields } from "./line-fields.tsx";
import { dueOf, OUTCOME_NAMES } from "./order-text.ts";
import { CarrierFields, PieceFields, SerialFields } from "./parcel-fields.tsx";
import type { Asked } from "./steps.ts";

const METHOD_NAMES: Record<PaymentMethod, string> = { cash: "Cash", upi: "UPI", bank: "Bank transfer" };

type StepFieldsProps = { asks: Asked; order: ManagedOrder; errors: Readonly<Record<string, string>> };

/** What a step asks for. */
export function StepFields({ asks, order, errors }: StepFieldsProps) {
  switch (asks) {
    case "nothing":
      return null;
    case "call":
      return <CallFields />;
    case "text":
      return <TextAreaField label="Note" name="text" maxLength={500} error={errors.text} required />;
    case "reason":
      return <Field label="Reason" name="reason" maxLength={500} error={errors.reason} autoComplete="off" required />;
    case "carrier":
      return <CarrierFields errors={errors} />;
    case "payment":
      return <PaymentFields order={order} errors={errors} />;
    case "gstin":
      return (
        <Field
          label="GSTIN"
          name="gstin"
          defaultValue={order.buyerGstin ?? ""}
          error={errors.gstin}
          hint="15 characters; nothing removes it."
          autoComplete="off"
          spellCheck={false}
        />
      );
    case "eway":
      return (
        <Field
          label="Number"
          name="number"
          inputMode="numeric"
          defaultValue={order.ewayBill ?? ""}
          error={errors.number}
          hint="12 digits; nothing removes it."
          autoComplete="off"
        />
      );
    case "serials":
      return <SerialFields lines={order.products} error={errors.serials} />;
    case "address":
      return addressFields(order).map(({ name, label, shown }) => (
        <Field
          key={name}
          label={label}
          name={name}
          defaultValue={shown}
          error={errors[name]}
          inputMode={name === "pincode" || name === "phone" ? "numeric" : undefined}
          autoComplete="off"
        />
      ));
    case "line":
      return <LineFields order={order} error={errors.count} />;
    case "pieces":
      return <PieceFields lines={order.products} error={errors.sellable} />;
  }
}

function CallFields() {
  return (
    <>
      <fieldset className="choices outcomes">
        <legend>What came of it</legend>
        {CALL_OUTCOMES.map((outcome, index) => (
          <label key={outcome}>
            <input type="radio" name="outcome" value={outcome} defaultChecked={index === 0} />
            {OUTCOME_NAMES[outcome]}
          </label>
        ))}
      </fieldset>
      <Field label="Note" name="note" maxLength={500} autoComplete="off" />
    </>
  );
}

function PaymentFields({ order, errors }: Omit<StepFieldsProps, "asks">) {
  const due = dueOf(order);
  return (
    <>
      <FieldFrame label="Paid by" hint={undefined} error={errors.method}>
        {(linked) => (
          <select {...linked} name="method" defaultValue="upi">
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {METHOD_NAMES[method]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        defaultValue={due > 0 ? String(due) : ""}
        error={errors.amount}
        autoComplete="off"
      />
      <Field
        label="Reference"
        name="reference"
        hint="By which the bank knows the payment; not for cash."
        error={errors.reference}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
