import { type ComponentProps, useState } from "react";
import { Field } from "#web/ui/fields/field.tsx";

type GstinFieldProps = Omit<ComponentProps<typeof Field>, "label" | "hint"> & {
  /** It has a value from the start, of an earlier order or of what was typed before. */
  filled: boolean;
};

/** Few buy for a business, so the field is folded away until somebody wants it, or has to correct it. */
export function GstinField({ filled, error, ...input }: GstinFieldProps) {
  const [open, setOpen] = useState(filled);
  if (error && !open) setOpen(true);
  return (
    <details className="checkout-business" open={open}>
      <summary>GSTIN (for a business invoice)</summary>
      <Field
        label="GSTIN"
        hint="15 letters and digits. It will stand on your invoice."
        {...input}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </details>
  );
}
