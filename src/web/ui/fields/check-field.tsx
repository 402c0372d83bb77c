import { type ComponentProps, type ReactNode, useId } from "react";

type CheckFieldProps = { label: ReactNode; error?: string | undefined } & ComponentProps<"input">;

export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="check-field">
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
