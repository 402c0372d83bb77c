import type { ReactNode } from "react";
import { useIsText } from "./medium.ts";
import { oneLine } from "./safe-texts.ts";
import { background, font, INK, TEXT } from "./styles.ts";

/** Shows a paragraph, or any other part of the plain text. */
export function Part({ children }: { children: ReactNode }) {
  return useIsText() ? (
    <>
      {children}
      {"\n\n"}
    </>
  ) : (
    <p style={{ margin: "0 0 12px", ...TEXT }}>{children}</p>
  );
}

/** Shows a paragraph for each text. */
export function Parts({ texts }: { texts: readonly string[] }) {
  return [...texts.entries()].map(([place, text]) => <Part key={place}>{text}</Part>);
}

/** Shows a text of several lines that somebody typed: a paragraph for each line. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split(/\r?\n/).map(oneLine);
  return <Parts texts={lines.filter((line) => line !== "")} />;
}

/** Shows what the email is for, and nothing without an address. */
export function Action({ label, address }: { label: string; address: string | null }) {
  const isText = useIsText();
  if (address === null) return null;
  if (isText)
    return (
      <Part>
        {label}: {address}
      </Part>
    );
  const link = { display: "inline-block", padding: "12px 20px", ...font(16, 20) };
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: "24px 0 0" }}>
      <tbody>
        <tr>
          <td {...background(INK)} style={{ borderRadius: 10 }}>
            <a href={address} style={{ ...link, color: "#F6F4F0", textDecoration: "none" }}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * It is decorative: the title is beside it. It has a low priority, because React asks browsers to load others in advance.
 */
export function Picture({ address }: { address: string }) {
  const style = { display: "block", border: 0, borderRadius: 8, backgroundColor: "#ECE8E1" };
  return <img src={oneLine(address)} alt="" width="80" height="80" fetchPriority="low" style={style} />;
}
