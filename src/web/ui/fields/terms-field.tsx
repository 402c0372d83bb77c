import type { ComponentProps } from "react";
import { Link } from "#web/ui/text/link.tsx";
import { CheckField } from "./check-field.tsx";

/** The consent that an account needs (specification §2, Register). */
export function TermsField(field: Omit<ComponentProps<typeof CheckField>, "label">) {
  return (
    <CheckField
      label={
        <>
          I agree to the <Link to="/term">terms and conditions</Link>
        </>
      }
      {...field}
    />
  );
}
