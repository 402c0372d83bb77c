import type { Command } from "./command.ts";
import { couponAdd } from "./coupon-add.ts";
import { couponChange } from "./coupon-change.ts";
import { couponEnd } from "./coupon-end.ts";
import { couponList } from "./coupon-list.ts";
import { couponShow } from "./coupon-show.ts";
import { importHelp } from "./import-options.ts";
import { importProductsCommand } from "./import-products.ts";
import { letterList } from "./letter-list.ts";
import { letterRetry } from "./letter-retry.ts";
import { orderList } from "./order-list.ts";
import { orderCancel, orderDeliver, orderDispatch } from "./order-move.ts";
import { orderShow } from "./order-show.ts";
import { pictureAdd, pictureList, pictureRemove } from "./picture.ts";
import { stockAdd, stockTake } from "./stock.ts";
import { verify } from "./verify.ts";
import { WrongCommand } from "./wrong-command.ts";

/** The operator's commands by their words. */
const commands: Record<string, Command> = {
  "import products": {
    about: "put the products of a CSV or JSON file into the shop",
    help: importHelp,
    run: importProductsCommand,
  },
  "stock add": stockAdd,
  "stock take": stockTake,
  "picture add": pictureAdd,
  "picture list": pictureList,
  "picture remove": pictureRemove,
  "order list": orderList,
  "order show": orderShow,
  "order dispatch": orderDispatch,
  "order deliver": orderDeliver,
  "order cancel": orderCancel,
  "coupon add": couponAdd,
  "coupon list": couponList,
  "coupon show": couponShow,
  "coupon change": couponChange,
  "coupon end": couponEnd,
  "letter list": letterList,
  "letter retry": letterRetry,
  verify,
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
  "CouponRefused",
  "ShopError",
];

/** Runs the command that the words name. @returns the exit code; a refusal is told in one sentence. */
export function runCommand(words: string[]): Promise<number> {
  return run(words).catch((error: Error) => {
    console.error(KNOWN.includes(error.name) ? error.message : error);
    return 1;
  });
}

async function run(words: string[]): Promise<number> {
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
