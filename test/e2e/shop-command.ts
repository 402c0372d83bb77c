import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root, type ShopServer } from "./shop-server.ts";

/** Runs a command of the operator on the running shop. Returns what it printed. @throws when it was refused */
export async function runShopCommand({ database }: ShopServer, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dirname(database), DATABASE_URL: "" };
  const command = [join(root, "bin/bijli.js"), "shop", ...words];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  return stdout.trim();
}
