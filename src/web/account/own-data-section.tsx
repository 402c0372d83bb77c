import { useRef } from "react";
import { accountMessages } from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { exportData } from "#web/client/page-api.ts";
import { useCall } from "#web/client/use-call.ts";
import { EraseForm } from "./erase-form.tsx";

/** Not in the specification. */
export function OwnDataSection({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [run, pending] = useCall(accountMessages.exportFailed);

  const download = () =>
    run(async () => {
      const data = await exportData();
      saveFile(`bijli-account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    });

  return (
    <section className="settings-form" aria-labelledby="own-data">
      <h3 id="own-data">Your data</h3>
      <p>
        Download what we store about you: your details, orders, invoices, returns, reviews, wishlist, cart, messages and
        logins, as a JSON file.
      </p>
      <div className="own-data-ways">
        <button type="button" className="button" disabled={pending} onClick={download}>
          {pending ? "Preparing..." : "Download your data"}
        </button>
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
          Delete account
        </button>
      </div>
      <dialog ref={dialog} className="dialog" aria-labelledby="erase-account">
        <EraseForm user={user} onClose={() => dialog.current?.close()} />
      </dialog>
    </section>
  );
}

function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
