import type { Command } from "commander";
import { expect, test, vi } from "vitest";
import { buildProgram, runCommand } from "#cli/run-command.ts";

/** All commands that do something, with their full names. */
function commandsIn(command: Command, words: string[] = []): { words: string[]; command: Command }[] {
  if (command.commands.length === 0) return [{ words, command }];
  return command.commands.flatMap((own) => commandsIn(own, [...words, own.name()]));
}

const commands = commandsIn(buildProgram(() => undefined)).map(({ words, command }) => ({
  name: words.join(" "),
  words,
  command,
}));

async function run(words: string[]) {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
  try {
    const code = await runCommand(words);
    return { code, output: log?.mock.calls.join("\n") ?? "", errors: error?.mock.calls.join("\n") ?? "" };
  } finally {
    log?.mockRestore();
    error?.mockRestore();
  }
}

test.each(commands)(
  "$name --help says what it does, and what each argument and option is",
  async ({ words, command }) => {
    const { code, output, errors } = await run([...words, "--help"]);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain(`npm run shop -- ${words.join(" ")}`);
    expect(command.description()).toMatch(/^[A-Z].*\.$/s);
    for (const { flags, description } of command.options) {
      expect(output).toContain(flags);
      expect(description, flags).not.toBe("");
    }
    for (const argument of command.registeredArguments) expect(argument.description, argument.name()).not.toBe("");
  },
);

test.each(commands)("$name refuses an unknown option with a sentence", async ({ words }) => {
  const { code, output, errors } = await run([...words, "--no-such-option"]);
  expect([code === 0, output]).toEqual([false, ""]);
  expect(errors).toMatch(/^Unknown option '--no-such-option'\. [A-Z(].*\.$/);
});
