import type { ProductInEmail } from "#contract/documents/emails.ts";
import { useIsText } from "./medium.ts";
import { Part, Picture } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import { TEXT } from "./styles.ts";

/** Shows a product with its picture and price. */
export function ProductPart({ product: { title, price, picture } }: { product: ProductInEmail }) {
  if (useIsText())
    return (
      <Part>
        {oneLine(title)}
        {"\n  "}
        {price}
      </Part>
    );
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
            <br />
            <strong>{price}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
