import { RECORD_EARLY_INPUT } from "./early-input.ts";

/** Goes with `export const handle = reading` on pages that are only read. */
export const reading = { reading: true } as const;

/**
 * When a page's scripts begin: at once, once all of the first view is there, or with the first touch of pointer or
 * keyboard. Whatever it is, a touch begins them.
 */
export type ScriptStart = "now" | "loaded" | "touched";

/** By the handles of a page's routes: an article is there to be read; a personal screen shows nothing before. */
export function scriptStart(handles: readonly unknown[]): ScriptStart {
  const marks = handles as ({ reading?: boolean; personal?: boolean } | undefined)[];
  if (marks.some((mark) => mark?.personal)) return "now";
  return marks.some((mark) => mark?.reading) ? "touched" : "loaded";
}

const PRELOAD = /<link rel="modulepreload" href=("[^"]*")[^>]*\/>/g;
const MODULE = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /import (?:(\* as \w+) from )?("[^"]+");/g;
/** A picture that never comes must not keep the page from being used. */
const PATIENCE_MS = 4_000;

/**
 * A finished page whose scripts compete with nothing of its first view: until they begin, none is fetched. Links, menus,
 * search and forms act without them; other touches are noted and done again. On a page that is read, whoever is signed in
 * sees name and counts without a touch. A page that is written differently stays as it is (the build checks the installed router: `dependency-patches.ts`).
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

/** Browsers tell of a mouse that lies where the page appears as of a move of no length: it has touched nothing. */
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
  setTimeout(start, ${PATIENCE_MS});
});
`;
}

/** All at once, as the preloads would have been: a module tells of its own imports only when it is there. */
function fetching(addresses: readonly (string | undefined)[]): string {
  return `for (const href of [${addresses.join()}])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
}

/** The same module with imports that can wait. */
function dynamic(code: string): string {
  return code.replaceAll(IMPORT, (_whole, name: string | undefined, address: string) =>
    name ? `const ${name.slice("* as ".length)} = await import(${address});` : `await import(${address});`,
  );
}
