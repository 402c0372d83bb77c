import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { accountFileName } from "#shop/own-data/file-name.ts";
import { useShop } from "#web/client/frame-data.ts";
import { exportData } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { ConfirmPassword } from "./confirm-password.tsx";

type ExportProps = { user: User; onClose: () => void };

export function ExportForm({ user, onClose }: ExportProps) {
  const { name } = useShop();
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).AccountExport,
    defaultValues: { currentPassword: "" },
    async send(input) {
      const data = await exportData(input);
      saveFile(accountFileName(name, data.exportedAt), JSON.stringify(data, null, 2));
      close();
    },
    fallback: accountMessages.exportFailed,
    errorsOf: ({ message }) => ({ currentPassword: message || accountMessages.exportFailed }),
  });
  function close() {
    form.reset();
    onClose();
  }
  return (
    <form className="own-data-form" method="post" noValidate onSubmit={submit} aria-labelledby="export-account">
      <h2 id="export-account">Download your data</h2>
      <p>The file has your name, address and orders. Keep it where only you can read it.</p>
      <ConfirmPassword username={user.username} {...field("currentPassword")} />
      <div className="dialog-ways">
        <button type="submit" className="button" disabled={pending}>
          {pending ? "Preparing..." : "Download"}
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
