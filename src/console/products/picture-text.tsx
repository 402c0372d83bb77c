import { type FormEvent, useState } from "react";
import { ActionButton } from "#console/ui/action-button.tsx";

type PictureTextProps = {
  label: string;
  text: string;
  whyNot: string | null;
  save: (text: string | null) => void;
};

/** What a picture shows in words, for those who do not see it. */
export function PictureText({ label, text, whyNot, save }: PictureTextProps) {
  const [typed, setTyped] = useState(text);
  const isSaved = typed.trim() === text;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaved && whyNot === null) save(typed.trim() || null);
  }

  return (
    <form className="picture-text" onSubmit={submit}>
      <input
        className="input"
        aria-label={label}
        placeholder="What it shows, in words"
        value={typed}
        maxLength={200}
        readOnly={whyNot !== null}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!isSaved && (
        <ActionButton type="submit" whyNot={whyNot}>
          Save
        </ActionButton>
      )}
    </form>
  );
}
