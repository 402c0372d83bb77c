import type { ComponentProps, ReactNode } from "react";

type ChoiceFieldProps = { label: ReactNode; note?: ReactNode } & ComponentProps<"input">;

/** One of several answers, with a line that says what it means. */
export function ChoiceField({ label, note, ...input }: ChoiceFieldProps) {
  return (
    <label className="return-choice">
      <input {...input} type="radio" />
      <span>
        <strong>{label}</strong>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
