import { expect, test } from "vitest";
import { seal, unseal } from "./sealed-stream.server.ts";

const KEY = "correct horse battery";

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const sealedWith = (secret: string | null) => seal(secret)(bytes("rows"));

async function readWith(secret: string | null, source: AsyncIterable<Buffer>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(unseal(secret)(source))).toString();
}

test.each([null, KEY])("what was sealed with %s is read with it", async (secret) => {
  expect(await readWith(secret, sealedWith(secret))).toBe("rows");
});

test("a backup that is not encrypted is refused where BACKUP_KEY is set, because anybody may have made it", async () => {
  await expect(readWith(KEY, sealedWith(null))).rejects.toThrow("The backup is not encrypted");
});
