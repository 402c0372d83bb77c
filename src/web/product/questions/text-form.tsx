import { type FormEvent, type ReactNode, useRef } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { useText } from "./use-text.ts";

type TextFormProps = Parameters<typeof useText>[0] & {
  titleId: string;
  title: ReactNode;
  label: string;
  hint?: string;
  button: string;
  onSent?(): void;
};

/** A form of one text that everybody reads then. */
export function TextForm({ titleId, title, label, hint, button, onSent, ...form }: TextFormProps) {
  const { ready } = useCurrentUser();
  const { text, error, sending, change, submit } = useText(form);
  const element = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await submit()) onSent?.();
    else element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  return (
    <form
      ref={element}
      className="review-form"
      method="post"
      // On Back the browser would restore values that React does not know.
      autoComplete="off"
      noValidate
      onSubmit={send}
      aria-labelledby={titleId}
    >
      {title}
      <TextAreaField
        label={label}
        hint={hint}
        name={form.field}
        value={text}
        required
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <button type="submit" className="button" disabled={!ready || sending}>
        {sending ? "Sending..." : button}
      </button>
    </form>
  );
}
