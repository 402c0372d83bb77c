import type { ChangeEvent, ComponentProps } from "react";
import { cleanMobile } from "./clean-mobile.ts";
import { Field } from "./field.tsx";

/** Reduces a pasted number to ten digits. */
export function MobileField({ onChange, ...field }: ComponentProps<typeof Field>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = cleanMobile(event.target.value);
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
      maxLength={24}
      before={<span className="field-before">+91</span>}
    />
  );
}
