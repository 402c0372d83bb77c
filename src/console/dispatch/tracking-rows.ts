/** Tracking numbers as they are entered, by the numbers of their orders; `courier` is set where it is another one. */
type Tracking = { tracking: string; courier?: string };
export type Entered = Readonly<Record<string, Tracking>>;

type Read = {
  entered: Record<string, Tracking>;
  /** Lines that name no order of the list. */
  unknown: string[];
};

const HEADERS = { order: ["order", "order number"], courier: ["courier"], tracking: ["tracking", "tracking number"] };
type Column = keyof typeof HEADERS;

/**
 * Reads what was pasted, scanned or chosen as a file: lines of tracking numbers alone, which fill the orders from `first`
 * on, or lines that name their order, with or without a courier, in the columns of a sheet or of a CSV file.
 */
export function readTrackingRows(text: string, orders: readonly string[], first: string): Read {
  const lines = linesOf(text);
  const header = headerOf(lines[0] ?? []);
  const read: Read = { entered: {}, unknown: [] };
  let next = Math.max(0, orders.indexOf(first));
  for (const cells of header ? lines.slice(1) : lines) {
    const { order, ...tracking } = header ? byHeader(cells, header) : byContents(cells, orders);
    const own = order === null ? orders[next++] : orders.find((one) => one === order);
    if (own === undefined || tracking.tracking === "") read.unknown.push(cells.join(", "));
    else read.entered[own] = tracking;
  }
  return read;
}

/** The cells of each line that has something. */
export function linesOf(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).map(cellsOf);
  return lines.filter((cells) => cells.some((cell) => cell !== ""));
}

/** A sheet separates cells by tabs, a CSV file by commas or semicolons, with quotes around texts. */
function cellsOf(line: string): string[] {
  const sign = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  return line.split(sign).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"'),
  );
}

function headerOf(cells: readonly string[]): Record<Column, number> | null {
  const indexOf = (names: readonly string[]) => cells.findIndex((cell) => names.includes(cell.toLowerCase()));
  const found = {
    order: indexOf(HEADERS.order),
    courier: indexOf(HEADERS.courier),
    tracking: indexOf(HEADERS.tracking),
  };
  return found.order !== -1 && found.tracking !== -1 ? found : null;
}

function byHeader(cells: readonly string[], columns: Record<Column, number>): Tracking & { order: string } {
  const courier = cells[columns.courier] ?? "";
  const tracking = { tracking: cells[columns.tracking] ?? "", ...(courier === "" ? {} : { courier }) };
  return { order: numberOf(cells[columns.order] ?? ""), ...tracking };
}

/** Without a header: the order's number, the courier where there are three cells, and the tracking number last. */
function byContents(cells: readonly string[], orders: readonly string[]): Tracking & { order: string | null } {
  const named = cells.filter((cell) => cell !== "");
  const last = named.at(-1) ?? "";
  if (named.length === 1) return { order: null, tracking: last };
  const [first = "", second = ""] = named;
  const isNamed = orders.includes(numberOf(first)) || named.length > 2;
  const courier = isNamed ? (named.length > 2 ? second : "") : first;
  return { order: isNamed ? numberOf(first) : null, tracking: last, ...(courier === "" ? {} : { courier }) };
}

const numberOf = (text: string) => text.trim().replace(/^#/, "").toUpperCase();

/** What was entered, as it is kept in the browser. */
export function draftOf(courier: string, entered: Entered): string {
  return courier === "" && Object.keys(entered).length === 0 ? "" : JSON.stringify({ courier, entered });
}

export function fromDraft(text: string): { courier: string; entered: Entered } {
  try {
    const { courier, entered } = JSON.parse(text);
    return { courier: String(courier), entered };
  } catch {
    return { courier: "", entered: {} };
  }
}
