import { spawn } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { runCommand } from "#cli/run-command.ts";
import type { TestShop } from "./shop.ts";

const program = join(import.meta.dirname, "../src/cli/shop.ts");

/** Runs each command in a new process in this folder. */
export function operatorIn(folder: string) {
  return (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, "data"), DATABASE_URL: "", ...env },
    });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once("close", (code) => resolve({ code, output })),
    );
    return { child, ended };
  };
}

/** Runs commands on the database of a test shop, but with the real clock. */
export function operatorOf({ db, location, dataDir }: TestShop, settings: Record<string, string> = {}) {
  const databaseSettings = { DATA_DIR: dataDir, DATABASE_URL: db.engine === "sqlite" ? "" : location };
  return async (command: string) => {
    const lines: string[] = [];
    const record = (line: unknown) => void lines.push(String(line));
    const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockImplementation(record));
    const before = { ...process.env };
    Object.assign(process.env, databaseSettings, settings);
    try {
      return { code: await runCommand(command.split(" ")), output: lines.join("\n") };
    } finally {
      for (const spy of spies) spy.mockRestore();
      process.env = before;
    }
  };
}
