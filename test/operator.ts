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
export function operatorOf(shop: TestShop, settings: Record<string, string> = {}) {
  const run = programOf(shop, settings);
  return async (command: string) => {
    const { code, lines } = await run(command.split(" "));
    return { code, output: lines.join("\n") };
  };
}

/** Does what `operatorOf` does, with both outputs apart, and together in their order. */
export function programOf({ db, location, dataDir }: TestShop, settings: Record<string, string> = {}) {
  const databaseSettings = { DATA_DIR: dataDir, DATABASE_URL: db.engine === "sqlite" ? "" : location };
  return async (words: string[]) => {
    const [lines, stdout, stderr]: [string[], string[], string[]] = [[], [], []];
    const record = (own: string[]) => (line: unknown) => void [lines, own].map((list) => list.push(String(line)));
    const spies = [
      vi.spyOn(console, "log").mockImplementation(record(stdout)),
      vi.spyOn(console, "error").mockImplementation(record(stderr)),
    ];
    const before = { ...process.env };
    Object.assign(process.env, databaseSettings, settings);
    try {
      return { code: await runCommand(words), lines, stdout: stdout.join("\n"), stderr: stderr.join("\n") };
    } finally {
      for (const spy of spies) spy.mockRestore();
      process.env = before;
    }
  };
}

/** Does what `programOf` does, with --json: the answer is what was printed. */
export function terminalOf(shop: TestShop) {
  const run = programOf(shop);
  return async (...words: string[]) => {
    const { code, lines } = await run([...words, "--json"]);
    return { code, answer: JSON.parse(lines.join("\n")) };
  };
}
