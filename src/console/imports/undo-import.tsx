import { type ReactNode, useState } from "react";
import { useUndo } from "#console/activity/use-undo.ts";
import type { Undone } from "#console/client/api.ts";
import { useSession, useWhyNot } from "#console/frame/session.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { withFieldNames } from "./import-text.ts";

type UndoImportProps = {
  id: string;
  file: string;
  /** Who imported it; null: whoever is signed in. */
  actor: string | null;
  /** What the undo does. */
  children: ReactNode;
};

/** Undoes all that an import changed, and lists what stayed. */
export function UndoImport({ id, file, actor, children }: UndoImportProps) {
  const session = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const { undo, busy, message } = useUndo();
  const noRight = useWhyNot("products.write", "change products");
  const notOthers = useWhyNot("audit.undo", "undo what others did");
  const isOwn = actor === null || actor === session.id;
  const whyNot = noRight ?? (isOwn ? null : notOthers) ?? (undone ? "It is undone." : null);

  async function run() {
    const result = await undo(id, { group: true });
    if (!result) return;
    setUndone(result);
    setIsAsked(false);
  }

  return (
    <>
      <ActionButton whyNot={whyNot} aria-label={`Undo the import of ${file}`} onClick={() => setIsAsked(true)}>
        Undo
      </ActionButton>
      {undone && undone.left.length > 0 && (
        <ul className="left">
          {undone.left.map(({ subject, message: why }) => (
            <li key={subject}>{withFieldNames(why)}</li>
          ))}
        </ul>
      )}
      {isAsked && (
        <Confirm
          title={`Undo the import of ${file}`}
          action="Undo all"
          busy={busy}
          message={message}
          run={run}
          close={() => setIsAsked(false)}
        >
          <p>{children}</p>
        </Confirm>
      )}
    </>
  );
}
