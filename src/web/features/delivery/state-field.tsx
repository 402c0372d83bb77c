import type { ComponentProps } from "react";
import { stateNames } from "#shop/delivery/pin-states.ts";
import { Field } from "#web/ui/fields/field.tsx";

type StateFieldProps = Omit<ComponentProps<typeof Field>, "label"> & { india: boolean };

/** Offers the states of India. */
export function StateField({ india, ...field }: StateFieldProps) {
  return (
    <>
      <Field label="State" {...field} list={india ? "states" : undefined} autoComplete="address-level1" required />
      <datalist id="states">
        {stateNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
