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
  "product change": "Change",
  "product list": "Products",
  "product publish": "Publish",
  "product restore": "Restore",
  "question answer": "Answer",
  "question hide": "Hide the question",
  "question list": "Questions",
  "question show": "Question",
  "question unhide": "Show the question again",
  "refund pay": "Pay",
};

/** Returns a sentence of the shop with the names of buttons in place of commands: 'Pack' for 'order pack'. */
export function withButtonNames(sentence: string): string {
  return sentence.replace(/'([a-z]+ [a-z-]+)'/g, (quoted, command: string) => {
    const name = NAMES[command];
    return name === undefined ? quoted : `'${name}'`;
  });
}
