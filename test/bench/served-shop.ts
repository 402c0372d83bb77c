import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import serverProcess from "#bin/server-process.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const { flags, environment } = serverProcess;

export type ServedShop = { url: string; pid: number; stop(): Promise<void> };

/** As `npm start` does, without npm. Uses a free port; resolves when the shop has printed its address. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<ServedShop> {
  const child = spawn(process.execPath, [...flags, join(root, "bin/bijli.js"), "start"], {
    cwd: root,
    env: {
      ...environment,
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PUBLIC_URL: "",
      DEMO: "on",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stopChild = () => void child.kill();
  process.once("exit", stopChild);
  child.once("exit", () => process.off("exit", stopChild));
  return { url: await addressOf(child), pid: child.pid as number, stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const port = /Bijli is open at \S+:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("close", () => reject(new Error(`The shop did not start: ${output}`)));
  });
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
