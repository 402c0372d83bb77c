import { useState } from "react";
import { useHydrating } from "#web/client/use-hydrating.ts";

type StructuredDataProps = {
  /** Search engines read it (schema.org); it is false in the browser, so that scripts need not build it. */
  data: object | false;
};

/**
 * It comes with the server's HTML and stays there. It is not made in the browser: creating a script would need a Trusted
 * Types policy.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const hydrating = useHydrating();
  const [fromServer] = useState(hydrating);
  if (!fromServer) return null;
  const text = import.meta.env.SSR
    ? JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c")
    : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, with every "<" escaped; browsers do not run it.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
