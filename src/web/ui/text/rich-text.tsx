import { FIGURE } from "./unbroken.tsx";

type Policy = { createHTML(html: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };

let policy: Policy | undefined;

/** This is the only Trusted Types policy. The HTML was sanitised when it was stored (`shop/html.server.ts`). */
function trusted(html: string): string {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy("bijli", { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

/** Leaves no line breaks inside the figures of sanitised HTML. */
export function unbrokenHtml(html: string): string {
  return html.replace(new RegExp(`<[^>]*>|${FIGURE.source}`, "g"), (part, figure?: string) =>
    figure ? `<span class="figure">${figure}</span>` : part,
  );
}

export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className ? `rich-text ${className}` : "rich-text"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; sanitised at write, CSP behind it.
      dangerouslySetInnerHTML={{ __html: trusted(unbrokenHtml(html)) }}
    />
  );
}
