import type { ComponentProps } from "react";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { CheckField } from "./check-field.tsx";

/** Asks for the consent that an account needs (specification §2, Register). */
export function TermsField(field: Omit<ComponentProps<typeof CheckField>, "label">) {
  return (
    <CheckField
      label={
        <>
          I agree to the <ShopLink to="/term">terms and conditions</ShopLink>
        </>
      }
      {...field}
    />
  );
}
