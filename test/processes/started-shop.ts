import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Engine } from "#test/engines.ts";
import { administer } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");

/** Starts the shop as its owner does, with a folder of its own. */
export function start(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-start-"));
  const env = { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, DEMO: "off", ...environment };
  const child = spawn(process.execPath, ["server.ts"], { cwd: root, env });
  let output = "";
  const open = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      const url = /open at (http\S+)/.exec(output)?.[1];
      if (url) open.resolve(url.replace("localhost", "127.0.0.1"));
    });
  const ended = new Promise<number | null>((resolve) =>
    // All output has been read.
    child.once("close", (code) => {
      rmSync(folder, { recursive: true, force: true });
      open.reject(new Error(output));
      resolve(code);
    }),
  );
  open.promise.catch(() => undefined);
  /** The processes that this one has started, the oldest first. */
  const processIds = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number);
  return { child, ended, url: open.promise, output: () => output.trim(), processIds };
}

/** Settings of a database without tables, which outlives the server. */
export async function newDatabase(engine: Engine) {
  if (engine === "sqlite") {
    const folder = mkdtempSync(join(tmpdir(), "bijli-start-"));
    return { settings: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) };
  }
  const name = `demo_${crypto.randomUUID().slice(0, 8)}`;
  await administer(`CREATE DATABASE ${name}`);
  return {
    settings: { DATABASE_URL: `${inject("postgresUrl")}/${name}` },
    remove: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
