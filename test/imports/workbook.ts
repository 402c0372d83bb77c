import { zipSync } from "fflate";

/** A cell: text, a number, a truth, nothing, or the XML of its element without its address, such as `<c t="e"><v>#N/A</v></c>`. */
type Cell = string | number | boolean | null | { xml: string };
export type Sheet = { name?: string; state?: "hidden" | "veryHidden"; rows: readonly (readonly Cell[])[] };

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The letters of the first 26 columns. */
const lettersOf = (column: number) => String.fromCharCode(65 + column);

/** Of the cells' styles, the second one is of days, the third one of an own format of days, and the fourth one of zeros. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** The parts of a workbook, as spreadsheet programs write them, with texts in a part of their own. */
export function workbookParts(sheets: readonly Sheet[]): Record<string, string> {
  const texts: string[] = [];
  const text = (cell: string) => {
    if (!texts.includes(cell)) texts.push(cell);
    return texts.indexOf(cell);
  };
  const cellXml = (cell: Cell, address: string) => {
    if (cell === null) return "";
    if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${address}"`);
    if (typeof cell === "string") return `<c r="${address}" t="s"><v>${text(cell)}</v></c>`;
    return typeof cell === "boolean"
      ? `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
      : `<c r="${address}"><v>${cell}</v></c>`;
  };
  const sheetXml = ({ rows }: Sheet) =>
    `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map((row, index) => {
        const cells = row.map((cell, column) => cellXml(cell, `${lettersOf(column)}${index + 1}`));
        return `<row r="${index + 1}">${cells.join("")}</row>`;
      })
      .join("")}</sheetData></worksheet>`;
  const files = Object.fromEntries(
    sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
  );
  const named = sheets.map(({ name = "Sheet1", state }, index) => {
    const hidden = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const types = sheets.map((_, index) => [`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`]);
  types.push(["rIdT", "sharedStrings", "sharedStrings.xml"], ["rIdS", "styles", "styles.xml"]);
  const relations = types.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}</Relationships>`,
    "xl/styles.xml": STYLES,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${texts
      .map((item) => `<si><t xml:space="preserve">${escaped(item)}</t></si>`)
      .join("")}</sst>`,
    ...files,
  };
}

export function zipOf(parts: Record<string, string>): Buffer {
  const files = Object.entries(parts).map(([name, part]) => [name, new TextEncoder().encode(part)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** A workbook with these sheets, as a file. The same sheets are the same bytes only in one call. */
export const workbookOf = (...sheets: readonly Sheet[]): Buffer => zipOf(workbookParts(sheets));
