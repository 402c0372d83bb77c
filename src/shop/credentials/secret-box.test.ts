import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createSecretBox } from "./secret-box.server.ts";

const folders: string[] = [];
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bijli-secrets-"));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("a secret is opened with the key file only, which its user alone reads", () => {
  const folder = newFolder();
  const sealed = createSecretBox(folder).seal("SECRET OF ASHA");
  expect(sealed).not.toContain("SECRET");
  expect(statSync(join(folder, "staff.key")).mode & 0o777).toBe(0o600);
  expect(createSecretBox(folder).open(sealed)).toBe("SECRET OF ASHA");
  expect(() => createSecretBox(newFolder()).open(sealed)).toThrow(/staff.key is not the file/);
});

test("the same text is sealed differently each time, and a changed one is refused", () => {
  const box = createSecretBox(newFolder());
  const sealed = box.seal("a");
  expect(box.seal("a")).not.toBe(sealed);
  const [version, iv, tag] = sealed.split(".");
  expect(() => box.open([version, iv, tag, "AAAA"].join("."))).toThrow(/staff.key/);
  expect(() => box.open("nothing")).toThrow(/staff.key/);
});

test("a key file that is no key is named", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "staff.key"), "short\n");
  expect(() => createSecretBox(folder).seal("a")).toThrow(/staff.key is no key of 32 bytes/);
});
