/** What the screens call what a command does. A command that no screen has is named as it is. */
const NAMES: Record<string, string> = {
  "audit list": "Activity",
  "coupon end": "End it now",
  "enquiry list": "Enquiries",
  "order coming-back": "Coming back",
  "order confirm": "Keep a call",
  "order correct": "Not delivered",
  "order deliver": "Delivered",
  "order eway": "Set the e-way bill",
  "order gstin": "Set the GSTIN",
  "order hand-over": "Hand over",
  "order lost": "Lost",
  "order note": "Add a note",
  "order pack": "Pack",
  "order paid": "Record a payment",
  "order receive": "Received back",
  "order release": "Release",
  "order unpack": "Unpack",
  "price cancel": "Cancel the planned price",
  "price list": "Prices at a time",
  "product change": "Change",
  "product create": "New product",
  "product list": "Products",
  "product publish": "Publish",
  "product restore": "Restore",
  "question answer": "Answer",
  "question hide": "Hide the question",
  "question list": "Questions",
  "question show": "Question",
  "question unhide": "Show the question again",
  "refund list": "Refunds",
  "refund pay": "Pay",
  "return accept": "Accept",
  "return list": "Returns",
  "return never-arrived": "Never arrived",
  "return on-the-way": "On the way",
  "return receive": "Received back",
  "return refund-instead": "Refund instead",
  "return refuse": "Refuse",
  "return replace": "Send the replacement",
  "return replaced": "End of the replacement",
  "return withdraw": "Withdraw",
  "stock ledger": "Ledger",
};

/** What the screens say where a command names its options. */
const ADVICE: Record<string, string> = {
  "If it is meant, add --allow-half-off.": "If it is meant, tick 'More than half off is meant'.",
  "Look at the file again with --dry-run.": "Press 'Compare with what is there now'.",
};

/** Returns a sentence of the shop with the names of buttons in place of commands: 'Pack' for 'order pack'. */
export function withButtonNames(sentence: string): string {
  const advised = Object.entries(ADVICE).reduce((text, [option, advice]) => text.replace(option, advice), sentence);
  return advised.replace(/'([a-z]+ [a-z-]+)'/g, (quoted, command: string) => {
    const name = NAMES[command];
    return name === undefined ? quoted : `'${name}'`;
  });
}
