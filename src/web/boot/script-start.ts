import { RECORD_EARLY_INPUT } from "./early-input.ts";

/** Goes with `export const handle = reading` on pages that are only read. */
export const reading = { reading: true } as const;

/**
 * When a page's scripts start: at once, when the page has loaded, or with the first pointer or keyboard event. Such an
 * event starts them in any case.
 */
export type ScriptStart = "now" | "loaded" | "touched";

/** Depends on the handles of the page's routes: a personal screen shows nothing without scripts. */
export function scriptStart(handles: readonly unknown[]): ScriptStart {
  const marks = handles as ({ reading?: boolean; personal?: boolean } | undefined)[];
  if (marks.some((mark) => mark?.personal)) return "now";
  return marks.some((mark) => mark?.reading) ? "touched" : "loaded";
}

const PRELOAD = /<link rel="modulepreload" href=("[^"]*")[^>]*\/>/g;
const MODULE = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /import (?:(\* as \w+) from )?("[^"]+");/g;
/** The longest wait for the `load` event, which a stalled picture delays. */
const MAX_WAIT_MS = 4_000;

/**
 * Delays a page's scripts, so that they do not compete with its first view. Links, menus, search and forms work without
 * them; other input is recorded and replayed. On a page that is only read, the scripts of a logged-in customer start with
 * the `load` event, to show name and counts. HTML of another form is returned unchanged (the build checks the installed
 * router: `dependency-patches.ts`).
 */
export function startLater(html: string, start: Exclude<ScriptStart, "now">): string {
  const code = MODULE.exec(html)?.[2];
  if (code === undefined || /^import\b(?! *\()/m.test(dynamic(code))) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address);
  const later = RECORD_EARLY_INPUT + waiting(start) + fetching(preloads) + dynamic(code);
  return html
    .replaceAll(PRELOAD, "")
    .replace(MODULE, (_whole, open: string, _code: string, close: string) => open + later + close);
}

/** Ignores a `pointermove` without movement: browsers send it when a page appears under the mouse. */
function waiting(start: ScriptStart): string {
  const untouched = start === "loaded" ? "true" : 'localStorage.getItem("userToken")';
  return `await new Promise((start) => {
  const touched = ({ type, movementX, movementY }) =>
    (type !== "pointermove" || movementX || movementY) && start();
  for (const touch of ["pointermove", "pointerdown", "keydown", "focusin"])
    addEventListener(touch, touched, { passive: true, signal: window.earlyInput.over.signal });
  let alone = false;
  try { alone = ${untouched}; } catch {}
  if (!alone) return;
  if (document.readyState === "complete") start();
  addEventListener("load", start, { once: true });
  setTimeout(start, ${MAX_WAIT_MS});
});
`;
}

/** Preloads all modules at once: a module's own imports are only known once it has loaded. */
function fetching(addresses: readonly (string | undefined)[]): string {
  return `for (const href of [${addresses.join()}])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
}

/** Replaces static imports with dynamic ones. */
function dynamic(code: string): string {
  return code.replaceAll(IMPORT, (_whole, name: string | undefined, address: string) =>
    name ? `const ${name.slice("* as ".length)} = await import(${address});` : `await import(${address});`,
  );
}
