import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type ServedShop = { url: string; pid: number; stop(): Promise<void> };

/** Starts the built shop on a free port and resolves when it says its address. */
export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  command = [join(root, "server.ts")],
): Promise<ServedShop> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: "" },
      ...{ DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "warn", ...settings },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endWithUs = () => void child.kill();
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  return { url: await addressOf(child), pid: child.pid as number, stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const port = /Bijli is open at \S+:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", () => reject(new Error(`The shop did not start: ${said}`)));
  });
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
