import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ShopServer } from "./shop-server.ts";
import { expect } from "./storefront.ts";

/** Waits for the file of an email to this address with this subject. Returns its source without line breaks of its encoding. */
export async function sentEmail({ database }: ShopServer, recipient: string, subject: string): Promise<string> {
  const folder = join(dirname(database), "mail");
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    const sources = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    found = sources.find((source) => source.includes(`To: ${recipient}`) && source.includes(`Subject: ${subject}`));
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return String(found).replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
