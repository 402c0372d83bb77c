import { type Expected, MISSING, type Model, REFUSED } from "./model.ts";

/** A piece of a line, by its place in the order, and its number. */
export type NamedPiece = { line: number; serial: string };

/** Keeps the number of a piece that lies in the parcel; returns why it is refused. */
export function addSerial(model: Model, index: number, { line: place, serial }: NamedPiece): Expected | null {
  const line = model.orders[index]?.lines[place];
  if (!line) return MISSING;
  const sold = model.serials.find((one) => !one.free && one.serial === serial && one.product === line.product);
  if (sold) return sold.order === index ? null : REFUSED;
  const kept = model.serials.filter((one) => !one.free && one.order === index && one.line === place);
  if (kept.length >= line.quantity - line.cancelled) return { status: 400 };
  model.serials.push({ serial, product: line.product, order: index, line: place, free: false });
  return null;
}

/** The shop has all pieces of an order, or of a line, again. */
export function freeSerials(model: Model, index: number, line: number | null = null): void {
  for (const one of model.serials) if (one.order === index && (line === null || one.line === line)) one.free = true;
}

/** The piece of this number came back; returns whether it can have. */
export function freeSerial(model: Model, index: number, { line, serial }: NamedPiece): boolean {
  const found = model.serials.find(
    (one) => !one.free && one.order === index && one.line === line && one.serial === serial,
  );
  if (found) found.free = true;
  return found !== undefined;
}
