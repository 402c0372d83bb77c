import { UnreadableFile } from "#shop/importing/file-row.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";

/** Says where the rows of a CSV file begin, and how they are separated. */
export type Header = { delimiter: string; headers: string[]; row: number };

/** Lines above the header: a title, a date, an address. */
const MAX_ROWS_ABOVE = 20;
const DELIMITERS = [",", ";", "\t", "|"];

/** 'sep=;', which spreadsheets write and understand. */
const DECLARED = /^"?sep=(.|\\t)"?\r?\n/i;

/**
 * Finds the row with the headers: the first one, or the first of the rows below it that has the needed columns. The delimiter
 * is the declared one, or the one by which the headers are found.
 * @throws {UnreadableFile}
 */
export async function readHeader(
  path: string,
  name: string,
  text: string,
  { chosen, begin, isHeader }: { chosen: string | undefined; begin: number; isHeader(headers: string[]): boolean },
): Promise<Header> {
  const declared = DECLARED.exec(text)?.[1]?.replace("\\t", "\t");
  const above = declared === undefined ? 0 : 1;
  const known = chosen ?? declared;
  const delimiters = known === undefined ? byCount(text) : [known];
  let first: Header | undefined;
  for (const delimiter of delimiters) {
    let row = 0;
    for (const { cells, problem } of await firstRecords(path, delimiter, begin)) {
      row++;
      if (row <= above) continue;
      if (problem !== null && row === above + 1 && !first)
        throw new UnreadableFile(`The first row, which has the headers, cannot be read: ${problem}`);
      const headers = cells.map((cell) => cell.trim());
      first ??= { delimiter, headers, row };
      if (problem === null && isHeader(headers)) return checked(name, { delimiter, headers, row });
    }
  }
  if (!first) throw new UnreadableFile(`The file ${name} is empty.`);
  return checked(name, first);
}

function checked(name: string, header: Header): Header {
  const { headers } = header;
  const repeated = headers.find((header, index) => header !== "" && headers.indexOf(header) !== index);
  if (repeated === undefined) return header;
  throw new UnreadableFile(`The file ${name} has several columns '${repeated}'. Rename or remove all but one.`);
}

async function firstRecords(path: string, delimiter: string, begin: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsv(path, delimiter, begin)) {
    records.push(record);
    if (records.length > MAX_ROWS_ABOVE) break;
  }
  return records;
}

/** The delimiters that the first line has most come first. */
function byCount(text: string): string[] {
  const [line = ""] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one));
}
