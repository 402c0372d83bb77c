import { extname } from "node:path";

const ZIP = Buffer.from("PK\x03\x04");
/** Of old workbooks, and of those that a password protects. */
const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");

const beginsWith = (file: Buffer, bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);
export const isZip = (file: Buffer) => beginsWith(file, ZIP);
export const isCompound = (file: Buffer) => beginsWith(file, COMPOUND);

/** Whether a file can be nothing but a workbook, by its first bytes or its name. */
export const isWorkbook = (beginning: Buffer, name: string): boolean =>
  isZip(beginning) || isCompound(beginning) || (beginning.length > 0 && extname(name).toLowerCase() === ".xlsx");

/** Cells that are refused when their column is read, by the number of their row. The first column is 0. */
export type CellProblems = ReadonlyMap<number, readonly { column: number; problem: string }[]>;

/** 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
