import { useRef } from "react";
import type { User } from "#contract/accounts.ts";
import { EraseForm } from "./erase-form.tsx";
import { ExportForm } from "./export-form.tsx";

/** The specification does not have this section. */
export function OwnDataSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const exporting = useRef<HTMLDialogElement>(null);
  const erasing = useRef<HTMLDialogElement>(null);
  return (
    <section className="settings-form" aria-labelledby="own-data-title">
      <p>
        Download what we store about you: your details, orders, invoices, returns, reviews, questions, wishlist, cart,
        messages and logins, as a JSON file.
      </p>
      {!hasPassword && (
        <p className="field-hint">To download your data or delete your account, please set a password first.</p>
      )}
      <div className="own-data-ways">
        <button
          type="button"
          className="button button-quiet"
          disabled={!hasPassword}
          onClick={() => openAtTop(exporting.current)}
        >
          Download your data
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={!hasPassword}
          onClick={() => openAtTop(erasing.current)}
        >
          Delete account
        </button>
      </div>
      <dialog ref={exporting} tabIndex={-1} className="dialog" aria-labelledby="export-account">
        <ExportForm user={user} onClose={() => exporting.current?.close()} />
      </dialog>
      <dialog ref={erasing} tabIndex={-1} className="dialog" aria-labelledby="erase-account">
        <EraseForm user={user} onClose={() => erasing.current?.close()} />
      </dialog>
    </section>
  );
}

/** Browsers give the focus to the first field, and scroll what stands above it out of view. */
function openAtTop(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  dialog?.focus();
  dialog?.scrollTo({ top: 0 });
}
