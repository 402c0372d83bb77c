import * as messages from "#contract/messages.ts";
import { showToast } from "#web/client/toasts.ts";

type Shared = { title: string; url: string };

/** Shares an address by what the device offers, else copies it and says so. */
export async function passOn(shared: Shared): Promise<void> {
  if (navigator.canShare?.(shared))
    try {
      return await navigator.share(shared);
    } catch (error) {
      // The customer has closed what the device showed.
      if ((error as Error).name === "AbortError") return;
    }
  try {
    await navigator.clipboard.writeText(shared.url);
    showToast({ kind: "done", text: messages.linkCopied });
  } catch {
    showToast({ kind: "failed", text: `${messages.linkNotCopied} ${shared.url}` });
  }
}
