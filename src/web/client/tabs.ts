import { TOKEN_KEY, USER_KEY } from "./storage.ts";

/** Syncs tabs, and refreshes a tab that the customer returns to. */

type Message = { cartCount: number } | { unread: number } | "logout";

/** It is opened on use: there is none on the server. */
let channel: BroadcastChannel | undefined;

/** Tells other tabs of changes that storage events do not cover. */
export function publishToTabs(message: Message) {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: Message) => void): () => void {
  channel ??= new BroadcastChannel("bijli");
  const opened = channel;
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
  opened.addEventListener("message", onMessage);
  return () => opened.removeEventListener("message", onMessage);
}

/** `sessionChanged` is false when only the stored user changed. */
export function onUserInOtherTab(listener: (sessionChanged: boolean) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) listener(key !== USER_KEY);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

const RETURN_EVENTS = ["focus", "online", "pageshow", "visibilitychange"];

export function onReturn(listener: () => void): () => void {
  const onEvent = () => void (document.visibilityState === "visible" && listener());
  // `visibilitychange` bubbles from the document.
  for (const event of RETURN_EVENTS) addEventListener(event, onEvent);
  return () => {
    for (const event of RETURN_EVENTS) removeEventListener(event, onEvent);
  };
}
