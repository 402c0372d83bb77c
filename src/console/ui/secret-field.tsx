import { type ComponentProps, useState } from "react";
import { Field } from "#web/ui/fields/field.tsx";

/** A password, which can be shown while it is typed. */
export function SecretField(field: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button type="button" className="field-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
