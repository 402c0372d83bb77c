import { listWaitingLetters } from "#shop/mail/waiting-letters.server.ts";
import type { Command } from "./command.ts";
import { lettersText } from "./letter-text.ts";
import { inShop } from "./shop-context.ts";
import { countIn, readWords, text } from "./words.ts";

/** `letter list`. */
export const letterList: Command = {
  about: "show letters that have not gone out",
  help: `Usage: npm run shop -- letter list [--limit 20]

Shows letters that wait to be sent or were given up, the oldest first, with the mail server's last answer as a code.`,
  async run(args) {
    const limit = countIn("--limit", readWords(args, [], { limit: text }).values.limit ?? "20");
    await inShop(async (ctx) => {
      const { letters, total } = await listWaitingLetters(ctx, limit);
      if (total === 0) return console.log("All letters have gone out.");
      console.log(lettersText(letters));
      if (total > letters.length) console.log(`… and ${total - letters.length} more.`);
    });
    return 0;
  },
};
