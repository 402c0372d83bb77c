import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Returns the page without nonces, and the sources of the scripts that had this one, for a Content-Security-Policy. A
 * script in stored text does not know the nonce of the render. Without nonces, equal pages have equal ETags.
 */
export function inlineScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", script = ""]) =>
    attributes.includes(mark) && !/\ssrc=/.test(attributes)
      ? [`'sha256-${createHash("sha256").update(script).digest("base64")}'`]
      : [],
  );
  return { html: html.replaceAll(mark, ""), sources: [...new Set(sources)] };
}
