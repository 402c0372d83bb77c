import type { ComponentProps } from "react";
import { type Described, FieldFrame } from "./field.tsx";

export function TextAreaField({ label, hint, error, ...textarea }: Described & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(linked) => <textarea {...textarea} {...linked} />}
    </FieldFrame>
  );
}
