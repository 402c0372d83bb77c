import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { UnreadableFile } from "#shop/importing/file-row.ts";

/** A list of objects that is in no other one: its name, where its first object begins, and the names in its objects. */
type List = { name: string; start: number; depth: number; members: Set<string> };

const MAX_NAME_BYTES = 200;
const MAX_NAMES = 1_000;
const [QUOTE, BACKSLASH, NEWLINE, COLON] = [0x22, 0x5c, 0x0a, 0x3a];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Returns where the first object begins in the file's list of rows: the only list whose objects are rows by their names, else
 * the only list of objects. Null when there is none.
 * @throws {UnreadableFile} when there are several.
 */
export async function startOfRows(file: string, isRow: (names: string[]) => boolean): Promise<number | null> {
  const lists = await listsIn(file);
  const ofRows = lists.filter(({ members }) => isRow([...members]));
  const [list, ...others] = ofRows.length > 0 ? ofRows : lists;
  if (list === undefined) return null;
  if (others.length === 0) return list.start;
  const names = [list, ...others].map(({ name }) => `'${name}'`);
  throw new UnreadableFile(
    `The file ${basename(file)} has several lists of objects: ${names.join(" and ")}. Remove all but one, or join them to one list.`,
  );
}

async function listsIn(file: string): Promise<List[]> {
  const lists: List[] = [];
  let list: List | null = null;
  let quoted = false;
  let escaped = false;
  let text: number[] = [];
  let name = "";
  let depth = 0;
  let before = 0;
  let position = -1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      position++;
      if (quoted) {
        quoted = byte !== NEWLINE && (escaped || byte !== QUOTE);
        escaped = !escaped && byte === BACKSLASH;
        if (quoted && text.length < MAX_NAME_BYTES) text.push(byte);
        continue;
      }
      if (byte <= 0x20) continue;
      if (byte === QUOTE) {
        quoted = true;
        text = [];
      } else if (byte === COLON) {
        const member = nameOf(text);
        if (list === null) name = member;
        else if (depth === list.depth + 1 && list.members.size < MAX_NAMES) list.members.add(member);
      } else if (byte === OBJECT || byte === LIST) {
        if (list === null && byte === OBJECT && before === LIST)
          list = { name, start: position, depth, members: new Set() };
        depth++;
      } else if (byte === OBJECT_END || byte === LIST_END) {
        depth--;
        if (list !== null && depth < list.depth) {
          lists.push(list);
          list = null;
        }
      }
      before = byte;
    }
  return list === null ? lists : [...lists, list];
}

function nameOf(bytes: number[]): string {
  const text = Buffer.from(bytes).toString();
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
