import type { ProductInEmail } from "#contract/documents/emails.ts";
import { useIsText } from "./medium.ts";
import { Part, Picture } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import { INK, TEXT } from "./styles.ts";

type ProductPartProps = {
  product: ProductInEmail;
  /** It follows the price. */
  note?: string;
  /** What the recipient can do with this one of several products. */
  action?: { label: string; address: string | null };
};

/** Shows a product with its picture and price. */
export function ProductPart({ product: { title, price, picture }, note = "", action }: ProductPartProps) {
  const link = action?.address ? { label: action.label, address: action.address } : null;
  if (useIsText()) {
    const texts = [[price, note].filter(Boolean).join(", "), link && `${link.label}: ${link.address}`];
    return (
      <Part>
        {oneLine(title)}
        {texts.filter(Boolean).map((text) => `\n  ${text}`)}
      </Part>
    );
  }
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: "24px 0 0" }}>
      <tbody>
        <tr>
          {picture && (
            <td width="92" valign="top" style={{ padding: "0 12px 0 0" }}>
              <Picture address={picture} />
            </td>
          )}
          <td valign="top" style={TEXT}>
            {oneLine(title)}
            {price && (
              <>
                <br />
                <strong>{price}</strong>
              </>
            )}
            {note && (
              <>
                <br />
                {note}
              </>
            )}
            {link && (
              <>
                <br />
                <a href={link.address} style={{ color: INK }}>
                  {link.label}
                </a>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
