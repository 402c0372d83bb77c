import { linkNotCopied } from "#contract/messages.ts";
import { showToast } from "#web/client/toasts.ts";
import { SHARE } from "#web/ui/text/drawings.ts";
import { Drawing } from "#web/ui/text/icon.tsx";
import { withColor } from "./chosen-color.ts";

type ShareButtonProps = { of: { id: string; title: string }; color: string | undefined };

/** Passes on the address of the product in this colour. */
export function ShareButton({ of: { id, title }, color = "" }: ShareButtonProps) {
  async function share() {
    const { passOn } = await import("#web/features/sharing/pass-on.ts");
    await passOn({ title, url: `${location.origin}/product/${id}${color && `?${withColor("", color)}`}` });
  }

  return (
    <button
      type="button"
      className="card-button gallery-share"
      aria-label="Share"
      onClick={() => share().catch(() => showToast({ kind: "failed", text: linkNotCopied }))}
    >
      <Drawing path={SHARE} />
    </button>
  );
}
