import { type ComponentProps, type ReactNode, useId } from "react";

export type Described = { label: string; hint?: string | undefined; error?: string | undefined };

type Beside = { before?: ReactNode; after?: ReactNode };

export function Field({ label, hint, error, before, after, ...input }: Described & Beside & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(linked) =>
        before || after ? (
          <div className="field-row">
            {before}
            <input {...input} {...linked} />
            {after}
          </div>
        ) : (
          <input {...input} {...linked} />
        )
      }
    </FieldFrame>
  );
}

type Linked = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
type FrameProps = { label: string; hint: string | undefined; error: string | undefined };

/** Shows label, hint and error around an input, and what links it to them. */
export function FieldFrame({ label, hint, error, children }: FrameProps & { children: (linked: Linked) => ReactNode }) {
  const id = useId();
  const notes = [
    { id: `${id}-hint`, text: hint, className: "field-hint" },
    { id: `${id}-error`, text: error, className: "field-error" },
  ].filter(({ text }) => text);
  const describedBy = notes.map((note) => note.id).join(" ") || undefined;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy })}
      {notes.map((note) => (
        <p key={note.id} id={note.id} className={note.className}>
          {note.text}
        </p>
      ))}
    </div>
  );
}
