/** What a route says of itself (`handle`) when its page is only read. */
export type ReadingHandle = { reading: true };

export function isReading(handle: unknown): boolean {
  return (handle as Partial<ReadingHandle> | undefined)?.reading === true;
}

const PRELOAD = /<link rel="modulepreload"[^>]*\/>/g;
const MODULE = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /import (?:(\* as \w+) from )?("[^"]+");/g;

/** Whoever is signed in sees their name and counts at once. */
const WAIT = `await new Promise((start) => {
  let known = null;
  try { known = localStorage.getItem("userToken"); } catch {}
  if (known) start();
  else for (const touch of ["pointerover", "pointerdown", "keydown", "focusin"])
    addEventListener(touch, start, { once: true, passive: true });
});
`;

/**
 * A finished page whose scripts come with the reader's first touch of page or keyboard: an article is there to be read,
 * and everything on it that acts without them (links, menus, search, forms) acts before.
 */
export function startOnTouch(html: string): string {
  return html
    .replaceAll(PRELOAD, "")
    .replace(MODULE, (_whole, open: string, code: string, close: string) => open + WAIT + dynamic(code) + close);
}

/** The same module with imports that can wait. */
function dynamic(code: string): string {
  return code.replaceAll(IMPORT, (_whole, name: string | undefined, address: string) =>
    name ? `const ${name.slice("* as ".length)} = await import(${address});` : `await import(${address});`,
  );
}
