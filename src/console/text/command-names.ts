import { capitalized } from "./words.ts";

/** What the screens call what a command does, where it is not the command's own name. */
const NAMES: Record<string, string> = {
  "order coming-back": "Coming back",
  "order confirm": "Keep a call",
  "order correct": "Not delivered",
  "order deliver": "Delivered",
  "order gstin": "Set the GSTIN",
  "order lost": "Lost",
  "order note": "Add a note",
  "order paid": "Record a payment",
  "order receive": "Received back",
  "product list": "Products",
  "enquiry list": "Enquiries",
  "audit list": "Activity",
};

const COMMAND =
  /'((?:audit|brand|category|color|coupon|customer|email|enquiry|gst|import|order|picture|post|price|product|question|refund|return|review|setting|staff|stock) [a-z-]+)'/g;

/** Returns a sentence of the shop with the names of buttons in place of commands: 'Pack' for 'order pack'. */
export function withButtonNames(sentence: string): string {
  return sentence.replace(COMMAND, (_, command: string) => {
    const [, ...words] = command.split(" ");
    return `'${NAMES[command] ?? capitalized(words.join(" ").replaceAll("-", " "))}'`;
  });
}
