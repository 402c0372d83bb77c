import { retryLetters } from "#shop/mail/waiting-letters.server.ts";
import type { Command } from "./command.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `letter retry`. */
export const letterRetry: Command = {
  about: "let the open shop try letters again that were given up or wait long",
  help: `Usage: npm run shop -- letter retry

After the mail server's trouble is over: letters that were given up, or whose next try is far off, are tried at once by
the open shop.`,
  async run(args) {
    readWords(args, [], {});
    const letters = await inShop(retryLetters);
    console.log(letters === 1 ? "1 letter will be tried now." : `${letters} letters will be tried now.`);
    return 0;
  },
};
