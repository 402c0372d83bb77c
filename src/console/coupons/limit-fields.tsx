import { Field } from "#web/ui/fields/field.tsx";
import type { Limit, LimitTexts } from "./coupon-limits.ts";

type LimitFieldsProps = {
  texts: LimitTexts;
  type: (limit: Limit, text: string) => void;
  errors: Readonly<Record<string, string>>;
  readOnly?: boolean;
  firstDayHint: string;
};

/** The limits of a coupon, of a new one and of one that there is. */
export function LimitFields({ texts, type, errors, readOnly = false, firstDayHint }: LimitFieldsProps) {
  const field = (name: Limit) => ({
    name,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    error: errors[name],
    readOnly,
    autoComplete: "off",
  });
  return (
    <>
      <Field {...field("minimum")} label="Minimum in rupees" inputMode="decimal" hint="Of the cart. Empty: any cart." />
      <Field {...field("uses")} label="Uses by all customers" inputMode="numeric" hint="Empty: no limit." />
      <Field {...field("usesPerCustomer")} label="Uses by one customer" inputMode="numeric" hint="Empty: no limit." />
      <Field {...field("from")} label="First day" type="date" hint={firstDayHint} />
      <Field {...field("until")} label="Last day" type="date" hint="It is included. Empty: no end." />
    </>
  );
}
