import { readFileSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import { ShopError } from "#shop/shop-error.ts";
import { resolvePath } from "./paths.ts";

/** Stands for the standard input where a file is named. */
const STANDARD_INPUT = "-";

/**
 * A long text as an argument, in a file, or on the standard input, which `-` names.
 * @throws {ShopError} badRequest for two of them; fileUnreadable
 */
export async function givenText({ text, file }: { text?: unknown; file?: unknown }): Promise<string | undefined> {
  if (file === undefined) return text as string | undefined;
  if (text !== undefined) {
    const message = "Give the text as an argument or with --file, not both.";
    throw new ShopError("badRequest", { message, errors: { file: message } });
  }
  return file === STANDARD_INPUT ? textOf(process.stdin) : readTextFile(String(file), "file");
}

/** The text of a file, as it is. `field` names it in the refusal. @throws {ShopError} fileUnreadable */
export function readTextFile(path: string, field: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(resolvePath(path)));
  } catch (error) {
    const why = error instanceof TypeError ? "is not a text in UTF-8" : "cannot be read";
    const message = `The file ${path} ${why}.`;
    throw new ShopError("fileUnreadable", { message, errors: { [field]: message } });
  }
}
