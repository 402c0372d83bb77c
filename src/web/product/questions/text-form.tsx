import { type FormEvent, type ReactNode, useRef } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import { useKeptForm } from "#web/forms/use-kept-form.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";

type TextFormProps = {
  draft: string;
  /** The field of the API whose message is shown at the text. */
  name: "question" | "answer";
  titleId: string;
  title: ReactNode;
  hint: string;
  texts: { button: string; missing: string; added: string; failed: string };
  send(text: string): Promise<unknown>;
  onSent?(): void;
};

const EMPTY = { question: "", answer: "" };

/** A form of one text that everybody reads then. */
export function TextForm({ draft, name, titleId, title, hint, texts, send, onSent }: TextFormProps) {
  const { ready } = useCurrentUser();
  const form = useKeptForm({
    draft,
    empty: EMPTY,
    errorsOf: ({ [name]: text }) => ({ [name]: text.trim() === "" ? texts.missing : undefined }),
    send: ({ [name]: text }) => send(text),
    ...texts,
  });
  const element = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.send()) onSent?.();
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
      onSubmit={submit}
      aria-labelledby={titleId}
    >
      {title}
      <TextAreaField
        label={`Your ${name}`}
        hint={hint}
        name={name}
        value={form.input[name]}
        required
        error={form.errors[name]}
        onChange={(event) => form.changeInput({ [name]: event.target.value })}
      />
      <button type="submit" className="button" disabled={!ready || form.sending}>
        {form.sending ? "Sending..." : texts.button}
      </button>
    </form>
  );
}
