import { importHelp } from "./import-options.ts";
import { importProductsCommand } from "./import-products.ts";
import { WrongCommand } from "./wrong-command.ts";

type Command = { about: string; help: string; run(words: string[]): Promise<number> };

/** The operator's commands by their words. */
const commands: Record<string, Command> = {
  "import products": {
    about: "put the products of a CSV or JSON file into the shop",
    help: importHelp,
    run: importProductsCommand,
  },
};

const overview = `Usage: npm run shop -- COMMAND [options]

${Object.entries(commands)
  .map(([words, { about }]) => `  ${words.padEnd(18)} ${about}`)
  .join("\n")}

npm run shop -- COMMAND --help tells more of one.`;

/** Errors that the operator can mend, told in one sentence. */
const KNOWN = [
  "WrongCommand",
  "WrongSetting",
  "DatabaseRefused",
  "DatabaseUnavailable",
  "UnreadableFile",
  "ImportOverlaps",
];

process.exitCode = await runCommand(process.argv.slice(2)).catch((error: Error) => {
  console.error(KNOWN.includes(error.name) ? error.message : error);
  return 1;
});

async function runCommand(words: string[]): Promise<number> {
  const name = Object.keys(commands).find((known) => words.slice(0, known.split(" ").length).join(" ") === known);
  const command = commands[name ?? ""];
  if (words.includes("--help") || words.includes("-h") || words.length === 0) {
    console.log(command?.help ?? overview);
    return 0;
  }
  if (!name || !command)
    throw new WrongCommand(`There is no command '${words.join(" ")}'. See npm run shop -- --help.`);
  return command.run(words.slice(name.split(" ").length));
}
