import { RECORD_EARLY_INPUT } from "#web/boot/early-input.ts";

/** Scripts start at once, on load, or on the first pointer or keyboard event (which always starts them). */
export type ScriptStart = "now" | "loaded" | "touched";

/** Personal screens start at once, because they show nothing without scripts. */
export function scriptStart(handles: readonly unknown[]): ScriptStart {
  const marks = handles as ({ textPage?: boolean; personal?: boolean } | undefined)[];
  if (marks.some((mark) => mark?.personal)) return "now";
  return marks.some((mark) => mark?.textPage) ? "touched" : "loaded";
}

// Renderers may add other attributes, such as a nonce.
const PRELOAD = /<link rel="modulepreload" [^>]*?\bhref=("[^"]*")[^>]*\/>/g;
const MODULE_TYPE = /type="module"(?: async="")?/;
const MODULE = /(<script [^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /import (?:(\* as \w+) from )?("[^"]+");/g;
/**
 * While scripts wait, a press on a link loads a whole page. The browser may fetch it from the touch or hover on. Posts are
 * left out, because the server counts who reads them.
 */
const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: ["/", "/shop*", "/product/*", "/blogs*"] }, eagerness: "moderate" }],
});
/** Slow pictures delay `load`. */
const MAX_WAIT_MS = 4_000;

/**
 * Delays scripts, so that they do not compete with the first view. Links, menus, search and forms work without them;
 * other input is replayed. On pages that are only read, scripts start with `load` for a logged-in customer, to show name
 * and counts, and for the message of the page before. Returns unexpected HTML unchanged (the build checks the router: `bin/build`).
 */
export function startLater(html: string, start: Exclude<ScriptStart, "now">): string {
  const code = MODULE.exec(html)?.[2];
  if (code === undefined || /^import\b(?! *\()/m.test(dynamic(code))) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address);
  const later = RECORD_EARLY_INPUT + waiting(start) + fetching(preloads) + dynamic(code);
  return html.replaceAll(PRELOAD, "").replace(MODULE, (_whole, open: string, _code: string, close: string) => {
    const openRules = open.replace(MODULE_TYPE, 'type="speculationrules"');
    return openRules + PREFETCH_RULES + close + open + later + close;
  });
}

/**
 * A page may have loaded before it is painted, so that the next frame is awaited. Browsers send `pointermove` without
 * movement when a page appears under the mouse.
 */
function waiting(start: ScriptStart): string {
  const untouched =
    start === "loaded" ? "true" : 'localStorage.getItem("userToken") || sessionStorage.getItem("bijli.toasts")';
  return `await new Promise((start) => {
  const touched = ({ type, movementX, movementY }) =>
    (type !== "pointermove" || movementX || movementY) && start();
  for (const touch of ["pointermove", "pointerdown", "keydown", "focusin"])
    addEventListener(touch, touched, { passive: true, signal: window.earlyInput.over.signal });
  let alone = false;
  try { alone = ${untouched}; } catch {}
  if (!alone) return;
  const painted = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === "complete") painted();
  addEventListener("load", painted, { once: true });
  setTimeout(start, ${MAX_WAIT_MS});
});
`;
}

/**
 * A module's imports are unknown until it has loaded. Each link takes a slow phone some milliseconds: all at once, they
 * would hold up its first scroll.
 */
function fetching(addresses: readonly (string | undefined)[]): string {
  return `for (const href of [${addresses.join()}]) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await new Promise((next) => setTimeout(next));
}
`;
}

function dynamic(code: string): string {
  return code.replaceAll(IMPORT, (_whole, name: string | undefined, address: string) =>
    name ? `const ${name.slice("* as ".length)} = await import(${address});` : `await import(${address});`,
  );
}
