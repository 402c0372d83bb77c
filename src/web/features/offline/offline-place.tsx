import { offline } from "#web/boot/connection.ts";
import { useStore } from "#web/client/store.ts";
import { usePart } from "#web/client/use-part.ts";

/** Says that there is no connection. The notice is loaded for it: from the service worker, if there is one. */
export function OfflinePlace() {
  const isOffline = useStore(offline);
  const Notice = usePart(isOffline, async () => (await import("./offline-notice.tsx")).OfflineNotice);
  return Notice && isOffline ? <Notice /> : null;
}
