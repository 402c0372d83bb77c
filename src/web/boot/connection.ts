import { createStore } from "#web/client/store.ts";
import { whenIdle } from "./when-idle.ts";

/** The browser has no connection, or the service worker answered because the shop did not. `OfflineNotice` ends it. */
export const offline = createStore(false);

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
};

const WORKER = "/service-worker.js";

export function watchConnection() {
  const lose = () => offline.set(true);
  addEventListener("offline", lose);
  if (!navigator.onLine) lose();
  const { serviceWorker } = navigator;
  // There is none without https, in some private windows, and in development.
  if (!import.meta.env.PROD || !serviceWorker) return;
  serviceWorker.onmessage = lose;
  whenIdle(() => void serviceWorker.register(workerAddress()).catch(() => undefined));
}

/** Trusted Types take the address of a worker only from a policy. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy("worker", { createScriptURL: () => WORKER }).createScriptURL("");
}
