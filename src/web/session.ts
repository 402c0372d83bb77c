/** The only file that touches the browser's storage (keys: D21). */

const PIN = "bijli.pin";
const listeners = new Set<() => void>();

/** Calls back when something kept here changes, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The PIN of the shopper's place, six digits; null when none is kept or storage is closed. */
export function readPin(): string | null {
  try {
    const pin = localStorage.getItem(PIN);
    return pin && /^[1-9]\d{5}$/.test(pin) ? pin : null;
  } catch {
    return null;
  }
}

/** Keeps the PIN; an empty one forgets it. */
export function savePin(pin: string) {
  try {
    if (pin === "") localStorage.removeItem(PIN);
    else localStorage.setItem(PIN, pin);
  } catch {
    // A browser that keeps nothing still shops.
  }
  for (const listener of listeners) listener();
}

/** Runs before the first paint: shows the theme that was chosen, else the system's. */
export const THEME_SCRIPT =
  'try{const t=localStorage.getItem("bijli.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';
