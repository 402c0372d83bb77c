import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
const TIMEOUT_MS = 30_000;

export type ShopServer = {
  url: string;
  /** The owner's console, with the link of its first owner, as the start printed them. */
  console(): Promise<{ url: string; firstLink: string }>;
  /** The SQLite file or the PostgreSQL address. */
  database: string;
  /** @throws when the exit code is not 0. */
  stop(): Promise<void>;
};

/** Uses a free port; resolves when the server has served a page. */
export async function startShop(settings: Record<string, string> = {}): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-e2e-"));
  const defaults = { PORT: "0", HOST: "localhost", DATA_DIR: folder, LOG_LEVEL: "error", RATE_LIMITS: "off" };
  const server = spawn(process.execPath, [join(root, "server.ts")], {
    cwd: root,
    env: { ...withoutSettings(), NODE_COMPILE_CACHE: join(root, "build/compiled"), ...defaults, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => server.once("close", resolve));
  const output = listen(server);
  const url = await Promise.race([
    output.url,
    ended.then((code) => Promise.reject(new Error(`The shop ended (${code}) before it opened: ${output.text()}`))),
  ]);
  // Not the home page: a test may need it uncached.
  const first = await fetch(`${url}/term`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!first.ok) throw new Error(`The first page responded ${first.status}: ${output.text()}`);
  let stopped: Promise<void> | undefined;
  return {
    url,
    console: () => output.console,
    database: settings.DATABASE_URL ?? join(settings.DATA_DIR ?? folder, "shop.db"),
    stop() {
      stopped ??= stop(server, ended, output.text).finally(() => rmSync(folder, { recursive: true, force: true }));
      return stopped;
    },
  };
}

async function stop(server: ChildProcess, ended: Promise<number | null>, output: () => string) {
  server.kill("SIGTERM");
  const killTimer = setTimeout(() => server.kill("SIGKILL"), TIMEOUT_MS);
  const code = await ended;
  clearTimeout(killTimer);
  if (code !== 0) throw new Error(`The shop ended with ${code} after SIGTERM: ${output()}`);
}

function withoutSettings() {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, DEMO: _demo, CORS_ORIGINS: _origins, ...rest } = process.env;
  return rest;
}

function listen(server: ChildProcess) {
  let text = "";
  const opened = Promise.withResolvers<{ url: string; firstLink: string }>();
  const url = new Promise<string>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        const address = /open at (\S+)\n/.exec(text)?.[1];
        if (address) resolve(address);
        const [, place] = /console is at (\S+)\n/.exec(text) ?? [];
        const [, firstLink] = /(\S+\/welcome#\S+)\n/.exec(text) ?? [];
        if (place && firstLink) opened.resolve({ url: place, firstLink });
      });
  });
  return { url, console: opened.promise, text: () => text };
}
