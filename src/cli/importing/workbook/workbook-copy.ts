import { readFile, stat } from "node:fs/promises";
import { zipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { type TemporaryCopy, temporaryCopy } from "#cli/importing/temporary-copy.ts";
import { csvLine } from "#cli/texts/spreadsheet-cells.ts";
import { UnreadableFile } from "#shop/importing/file-row.ts";
import { cellText, StoredNumber } from "./cell-text.ts";
import { attributeOf, markFailedCells } from "./failed-cells.ts";
import { type CellProblems, isCompound, isZip } from "./workbook-signs.ts";
import { type ArchiveProblem, UnreadableArchive, unpack } from "./zip-parts.ts";

const MAX_MB = 256;
const MAX_BYTES = MAX_MB * 1024 * 1024;
/** The rectangle from the first cell to the last one is in memory. */
const MAX_CELLS = 20_000_000;

const PROTECTED = Buffer.from("EncryptedPackage", "utf16le");

const SAVE_AGAIN = "Save it again as .xlsx in a spreadsheet program, or its sheet as CSV in UTF-8.";
const PROBLEMS: Record<ArchiveProblem, string> = {
  damaged: `is damaged, or is no workbook. ${SAVE_AGAIN}`,
  protected: "is protected by a password. Save it without one.",
  tooLarge: `has more than ${MAX_MB} MB when it is unpacked. Divide it, or save its sheet as CSV in UTF-8.`,
};

/**
 * Writes the only sheet with rows as CSV to a temporary file. Its rows have the same numbers there.
 * @throws {UnreadableFile}
 */
export async function workbookCopy(
  path: string,
  name: string,
): Promise<TemporaryCopy & { cellProblems: CellProblems }> {
  const refuse = (problem: string) => new UnreadableFile(`The file ${name} ${problem}`);
  const rows = await rowsOf(await partsOf(path, refuse), refuse);
  const cellProblems = new Map<number, RowProblems>();
  const copy = await temporaryCopy(lines(rows, (row, problems) => cellProblems.set(row, problems)));
  return { ...copy, cellProblems };
}

type RowProblems = { column: number; problem: string }[];

function* lines(rows: unknown[][], onProblems: (row: number, problems: RowProblems) => void): Generator<string> {
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText);
    const problems = cells.flatMap(({ problem }, column) => (problem === null ? [] : [{ column, problem }]));
    if (problems.length > 0) onProblems(index + 1, problems);
    yield lineOf(cells.map(({ text }) => text));
  }
}

type Refuse = (problem: string) => UnreadableFile;

async function partsOf(path: string, refuse: Refuse): Promise<Map<string, Buffer>> {
  if ((await stat(path)).size > MAX_BYTES) throw refuse(`is larger than ${MAX_MB} MB.`);
  const file = await readFile(path);
  if (isCompound(file))
    throw refuse(file.includes(PROTECTED) ? PROBLEMS.protected : `is a workbook of the old kind (.xls). ${SAVE_AGAIN}`);
  if (!isZip(file))
    throw refuse("is no workbook, though its name ends in .xlsx. If it is CSV, give it the ending .csv.");
  try {
    const parts = unpack(file, (part) => part.endsWith(".xml") || part.endsWith(".xml.rels"), MAX_BYTES);
    if (parts.has(WORKBOOK)) return parts;
  } catch (error) {
    if (error instanceof UnreadableArchive) throw refuse(PROBLEMS[error.problem]);
    throw error;
  }
  throw refuse(`is an archive, or a workbook of another kind than .xlsx. ${SAVE_AGAIN}`);
}

/** The rows of the only sheet that has some, without empty ones at its end. */
async function rowsOf(parts: Map<string, Buffer>, refuse: Refuse): Promise<unknown[][]> {
  const hidden = hiddenSheets(String(parts.get(WORKBOOK)));
  const sheets: { sheet: string; data?: unknown[][] }[] = await readParts(parts, refuse);
  const filled = sheets
    .map(({ sheet, data = [] }, index) => ({
      name: hidden[index] ? `'${sheet}' (hidden)` : `'${sheet}'`,
      rows: data.slice(0, data.findLastIndex((row) => !row.every(isBlank)) + 1),
    }))
    .filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled;
  if (!first) throw refuse("is empty.");
  if (others.length === 0) return first.rows;
  const names = filled.map(({ name }) => name).join(", ");
  throw refuse(`has rows on several sheets: ${names}. Leave one of them, and save it again.`);
}

async function readParts(parts: Map<string, Buffer>, refuse: Refuse) {
  const marked: Record<string, Uint8Array> = {};
  for (const [name, part] of parts) {
    if (!SHEET.test(part.toString("latin1", 0, BEGINNING))) {
      marked[name] = part;
      continue;
    }
    const { xml, extent } = markedSheet(part.toString(), refuse);
    if (extent.rows * extent.columns > MAX_CELLS)
      throw refuse(
        `is too wide or too long up to the cell ${extent.farthest}. Remove what stands apart from the list.`,
      );
    marked[name] = Buffer.from(xml);
  }
  try {
    // Without compression: it is only handed over.
    const zip = Buffer.from(zipSync(marked, { level: 0 }));
    return await readSheets(zip, { trim: false, parseNumber: (digits) => new StoredNumber(digits) });
  } catch {
    throw refuse(PROBLEMS.damaged);
  }
}

function markedSheet(xml: string, refuse: Refuse) {
  try {
    return markFailedCells(xml);
  } catch {
    throw refuse(PROBLEMS.damaged);
  }
}

const WORKBOOK = "xl/workbook.xml";
/** A sheet names itself before its first cell. */
const SHEET = /<(?:\w+:)?worksheet[\s>]/;
const BEGINNING = 4096;

/** Of each sheet, in their order, whether it is hidden. The package does not tell. */
const hiddenSheets = (workbook: string): boolean[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)]
    .filter(([, attributes = ""]) => attributeOf(attributes, "name") !== "")
    .map(([, attributes = ""]) => /hidden/i.test(attributeOf(attributes, "state")));

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** A line without any text would be none. */
const lineOf = (texts: readonly string[]) =>
  texts.every((text) => text === "") ? `""${",".repeat(texts.length - 1)}\r\n` : csvLine(texts);
