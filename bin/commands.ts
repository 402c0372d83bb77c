import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";

/** What `npm run NAME -- --help` says, and what each command accepts. The launcher reads it before it does anything else. */

type Option = ParseArgsOptionDescriptor & {
  help: string;
  /** An option with a value names it here, as in `--seed N`. */
  value?: string;
};
type Command = {
  summary: string;
  /** What may follow without a name, as in `[path …]`. */
  words?: string;
  options: Record<string, Option>;
};

const SEED = {
  type: "string",
  value: "N",
  help: "of the random choices; printed, so that a run can be repeated",
} as const;

const COMMANDS = {
  start: { summary: "Starts the shop. Settings come from the environment; see the README.", options: {} },
  dev: { summary: "Starts the shop from its sources and reloads what changes.", options: {} },
  test: { summary: "Runs all tests.", options: {} },
  check: { summary: "Checks formatting, lint, types and structure.", options: {} },
  soak: {
    summary: "Runs many more random histories and races than npm test.",
    options: {
      histories: { type: "string", default: "1000", value: "N", help: "random histories of orders (1000)" },
      rounds: { type: "string", default: "500", value: "N", help: "rounds of races (500)" },
      engine: { type: "string", default: "", value: "NAME", help: "sqlite or postgres only" },
      seed: SEED,
    },
  },
  mutants: {
    summary: "Makes one small fault at a time and lists those that no test detects.",
    words: "[path or area …]",
    options: {
      web: { type: "boolean", default: false, help: "the faults of the storefront instead" },
      only: {
        type: "string",
        default: "",
        value: "TEXT",
        help: "faults of the storefront with this text in their title",
      },
      workers: { type: "string", default: "1", value: "N", help: "tests at the same time (1)" },
      sample: { type: "string", default: "1500", value: "N", help: "how many faults are made (1500)" },
      seed: SEED,
    },
  },
  shots: {
    summary: "Writes screenshots of every screen to shots/.",
    options: { grep: { type: "string", value: "TEXT", help: "screens with this text in their name" } },
  },
  lighthouse: {
    summary: "Prints Lighthouse scores of the shop at SHOP_URL (http://localhost:3000).",
    words: "[path …]",
    options: {},
  },
  sbom: { summary: "Lists all parts with their licences in a CycloneDX file.", words: "[file]", options: {} },
  bench: {
    summary: "Measures the built shop and a minimal server.",
    options: {
      json: { type: "boolean", default: false, help: "one JSON document for programs" },
      quick: { type: "boolean", default: false, help: "fewer rounds and smaller catalogues" },
      million: { type: "boolean", default: false, help: "lists of a million products, too" },
      databases: { type: "string", value: "FOLDER", help: "keeps the databases of lists there" },
      only: {
        type: "string",
        default: "start,served,database,orders,processes,search,lists,owner,browser",
        value: "PARTS",
        help: "some of start,served,database,orders,processes,search,lists,owner,console,beside,browser",
      },
    },
  },
  floods: {
    summary: "Measures orders while others send more requests than the shop can serve.",
    words: "[part of a name]",
    options: {
      engine: { type: "string", default: "sqlite", value: "NAME", help: "sqlite or postgres (sqlite)" },
    },
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

type Read<Name extends CommandName> = ReturnType<
  typeof parseArgs<{ options: (typeof COMMANDS)[Name]["options"]; allowPositionals: true }>
>;

/** Whether the launcher reads the arguments; the operator's commands read their own. */
export function hasOptions(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

/**
 * The options and words after the command's name. Prints the help and exits with 0 when it is asked for; prints a sentence
 * and exits with 2 when an argument is unknown.
 */
export function readOptions<Name extends CommandName>(name: Name, args = process.argv.slice(2)): Read<Name> {
  const { summary, options, words }: Command = COMMANDS[name];
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpOf(name, { summary, options, ...(words && { words }) }));
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals: words !== undefined }) as Read<Name>;
  } catch (error) {
    // Node's first sentence names the argument; the others are about quoting.
    const [problem] = (error as Error).message.split(". ");
    console.error(`${problem}. See ${typed(name)} -- --help.`);
    process.exit(2);
  }
}

const typed = (name: CommandName) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);

function helpOf(name: CommandName, { summary, options, words }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => [
    value ? `--${option} ${value}` : `--${option}`,
    help,
  ]);
  const width = Math.max(0, ...rows.map(([term = ""]) => term.length));
  const arguments_ = [...(rows.length > 0 ? ["[options]"] : []), ...(words ? [words] : [])].join(" ");
  return [
    `Usage: ${typed(name)}${arguments_ && ` -- ${arguments_}`}`,
    "",
    summary,
    ...(rows.length > 0 ? ["", ...rows.map(([term = "", help = ""]) => `  ${term.padEnd(width)}  ${help}`)] : []),
  ].join("\n");
}
