import type { ChangeEvent, ComponentProps } from "react";
import { mobileNumber } from "#contract/cleaning/numbers.ts";
import { Field } from "./field.tsx";

/** Reduces a pasted number to ten digits. Other text stays as it is, for the form to validate. */
export function MobileField({ onChange, ...field }: ComponentProps<typeof Field>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const mobile = mobileNumber(event.target.value);
    if (/^\d{10}$/.test(mobile)) event.target.value = mobile;
    return onChange?.(event);
  }

  return (
    <Field
      {...field}
      onChange={change}
      type="tel"
      inputMode="tel"
      // A field of this type has whole numbers, with the country, which the change removes.
      autoComplete="tel"
      before={<span className="field-before">+91</span>}
    />
  );
}
