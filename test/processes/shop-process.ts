import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");

/** `consoleUrl` is where the owner's console is. */
export type ShopProcess = { child: ChildProcess; url: string; consoleUrl: string };

/** The server of a test's shop, in a process of its own. It uses the system's clock, and its folder is the test's. */
export async function startProcess({ location, db, dataDir }: TestShop): Promise<ShopProcess> {
  const child = spawn(process.execPath, [join(root, "server.ts")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      HOST: "127.0.0.1",
      ADMIN_HOST: "127.0.0.1",
      DEMO: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      DATA_DIR: dataDir,
      DATABASE_URL: db.engine === "sqlite" ? "" : location,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("close", () => reject(new Error(`The server ended: ${text}`)));
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const [, url] = /open at (http\S+)\n/.exec(text) ?? [];
      const [, consoleUrl] = /console is at (http\S+)\n/.exec(text) ?? [];
      if (url && consoleUrl) resolve({ child, url: numeric(url), consoleUrl: numeric(consoleUrl) });
    });
  });
}

/** A name may have addresses at which the server does not listen. */
const numeric = (url: string) => url.replace("localhost", "127.0.0.1");
