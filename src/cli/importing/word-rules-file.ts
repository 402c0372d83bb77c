import { readFileSync } from "node:fs";
import { z } from "zod";
import { repeatedName } from "#shop/importing/repeated-name.ts";
import type { WordRules } from "#shop/importing/titles/word-rules.ts";
import { ShopError } from "#shop/shop-error.ts";

const Words = z.record(z.string().trim().min(1).max(100), z.array(z.string().regex(/[\p{L}\p{N}]/u)));
const Rules = z.strictObject({ categories: Words.default({}), brands: Words.default({}) });

/** @throws {ShopError} fileUnreadable, when the file is missing or wrong. */
export function readWordRules(path: string): WordRules {
  const example = `{"categories": {"Televisions": ["smart tv"]}, "brands": {"Orlin Audio": []}}`;
  let text: string;
  let value: unknown;
  try {
    text = readFileSync(path, "utf8").replace("\ufeff", "");
    value = JSON.parse(text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unreadable(
      code ? `The rules ${path} cannot be read (${code}).` : `The rules ${path} are not JSON such as ${example}.`,
    );
  }
  const repeated = repeatedName(text);
  if (repeated !== null) throw unreadable(`The rules ${path} have '${repeated}' twice. Write one list of its words.`);
  const rules = Rules.safeParse(value);
  if (rules.success) return rules.data;
  const place = rules.error.issues[0]?.path.join(".");
  throw unreadable(`The rules ${path} must be like ${example}.${place ? ` See ${place}.` : ""}`);
}

function unreadable(message: string): ShopError {
  return new ShopError("fileUnreadable", { message, errors: { rules: message } });
}
