import { Command } from "commander";
import type { ShopContext } from "#shop/context.server.ts";

/** What a command found or did: as text for people, and as one JSON document for programs (`--json`). */
export type Answer = {
  text: string;
  json: unknown;
  /** 0 when absent. */
  exitCode?: number;
  /** It is there when a list goes on: people are told the command that lists the rest. */
  next?: NextPage | undefined;
};

/** The option with which a list goes on, and its value. */
type NextPage = { option: "before" | "after"; value: string | number };

/** Where a list goes on that has as many rows as were asked for. */
export function nextPage<Row>(
  rows: readonly Row[],
  limit: number,
  option: NextPage["option"],
  nameOf: (last: Row) => string | number,
): NextPage | undefined {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? undefined : { option, value: nameOf(last) };
}

/** What a command's action gets beside its input. */
export type Run = {
  /** Opens the shop of the settings, migrates it, and closes it afterwards. */
  withShop<Result>(work: (ctx: ShopContext, dataDir: string) => Promise<Result>): Promise<Result>;
  /** Says something beside the answer: to people only, on the standard error output. */
  note(text: string): void;
  /** The answer is for a program. */
  json: boolean;
};

/** Arguments and options by their names, as they were typed. */
export type Input = Record<string, unknown>;
/** Null: what it found is printed already, because it may have any size. */
export type Action = (input: Input, run: Run) => Promise<Answer | null>;
export type Perform = (command: ShopCommand, load: () => Promise<Action>) => Promise<void> | void;

/** A command of the shop, whose action is loaded when it runs: so help texts load no shop. */
export class ShopCommand extends Command {
  readonly #perform: Perform;
  asks = false;

  constructor(name: string | undefined, perform: Perform) {
    super(name);
    this.#perform = perform;
  }

  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(name, this.#perform);
  }

  /** Sets what the command does. */
  answers(load: () => Promise<Action>): this {
    return this.action(() => this.#perform(this, load));
  }

  /** Asks at a terminal before it does something, unless `--yes` says that it may. */
  cannotBeUndone(): this {
    this.asks = true;
    return this.option("--yes", "do it without asking; needed without a terminal", false);
  }

  /** The help says how it is used, each in a line. */
  examples(...commands: string[]): this {
    return this.addHelpText(
      "after",
      ["", "Examples:", ...commands.map((one) => `  npm run shop -- ${one}`)].join("\n"),
    );
  }

  /** `product id` is `productId`. */
  get input(): Input {
    const named = this.registeredArguments.map((argument, index) => [
      inputName(argument.name()),
      this.processedArgs[index],
    ]);
    return { ...Object.fromEntries(named), ...this.opts() };
  }

  /** The command as it was typed, for a shell, but from where a list goes on. */
  again({ option, value }: NextPage): string {
    const given = this.options.filter((one) => {
      const isTyped = this.getOptionValueSource(one.attributeName()) === "cli";
      return isTyped && one.attributeName() !== option && one.long !== "--json";
    });
    const options = given.flatMap((one) => {
      const typed = this.getOptionValue(one.attributeName());
      return typed === true ? [`${one.long}`] : [`${one.long}`, quoted(String(typed))];
    });
    const words = this.args.map(quoted);
    return [this.fullName, ...words, ...options, `--${option}`, quoted(String(value))].join(" ");
  }

  /** The full name, such as `order list`. */
  get fullName(): string {
    return this.parent?.parent ? `${(this.parent as ShopCommand).fullName} ${this.name()}` : this.name();
  }
}

/** One word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function inputName(argument: string): string {
  return argument.replace(/ (\w)/g, (_, first: string) => first.toUpperCase());
}
