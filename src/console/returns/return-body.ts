import { lineOf, stepBody } from "#console/orders/step-body.ts";
import type { ShownReturn } from "#contract/admin/returns.ts";
import type { Asked } from "./return-steps.ts";
import { askedLines } from "./return-text.ts";

/** A number of a piece that the customer has, with its line. */
export type NumberedPiece = { line: string; serial: string; name: string };

/** The numbers of pieces that can come back, each with the name of its field. */
export function numberedPieces({ return: found, order: { serials = [] } }: ShownReturn): NumberedPiece[] {
  return askedLines(found).flatMap((line) =>
    serials
      .filter(({ product }) => product === line.product._id)
      .map(({ serial }) => ({ line: lineOf(line), serial, name: `came ${lineOf(line)} ${serial}` })),
  );
}

/** The body of a step's call from the texts of its form. */
export function returnBody(asks: Asked, texts: Readonly<Record<string, string>>, shown: ShownReturn): object {
  const order = { products: askedLines(shown.return), shippingAddress: null };
  switch (asks) {
    case "nothing":
      return {};
    case "resolution":
      return { resolution: texts.resolution };
    case "reason":
      return { reason: texts.reason };
    case "outcome":
      return { outcome: texts.outcome };
    case "carrier":
      return { ...stepBody("carrier", texts, order), ...stepBody("serials", texts, order) };
    case "received": {
      const came = numberedPieces(shown).filter(({ name }) => texts[name] !== undefined);
      return { ...stepBody("pieces", texts, order), serials: came.map(({ line, serial }) => `${line}=${serial}`) };
    }
  }
}
