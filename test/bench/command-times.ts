import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { median } from "./numbers.ts";

const root = join(import.meta.dirname, "../..");
const COMMANDS = ["--help", "order list", "setting list", "coupon add"];

type CommandTime = { command: string; milliseconds: number };

/** Each command as `npm run shop` starts it, without npm; the median of `times`. */
export function measureCommands(dataDir: string, times: number): CommandTime[] {
  return COMMANDS.map((command) => {
    const all = Array.from({ length: times }, (_, time) => {
      const words = command === "coupon add" ? [`BENCH${time}`, "--percent", "5"] : [];
      const began = performance.now();
      run(dataDir, [...command.split(" "), ...words]);
      return performance.now() - began;
    });
    return { command, milliseconds: median(all) };
  });
}

function run(dataDir: string, words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "bin/bijli.js"), "shop", ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The command '${words.join(" ")}' failed: ${stderr}`);
}
