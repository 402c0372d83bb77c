import type { AuditAction } from "#shop/audit/actions.ts";

const TOLD = "The customer was told.";

/** Why what an action did cannot be undone, and what can be done instead. */
export const NOT_UNDOABLE: Partial<Record<AuditAction, string>> = {
  "backup.restore": "The database before it is lost, unless there is a backup of it: restore that one.",
  "backup.write": "A backup is a file: delete it.",
  "customer.erase": "The account and what belonged to it are gone. The customer can register again.",
  "customer.freeMobile": `${TOLD} The customer can enter the number again in the settings, unless another account has it.`,
  "email.retry": "The emails were sent, or will be.",
  "order.cancel": `${TOLD} The customer can order the products again.`,
  "order.changeAddress": `${TOLD} Until the order is packed, the address can be changed again.`,
  "order.changeLines": `${TOLD} The pieces are in stock; the customer can order them again.`,
  "order.comingBack": `${TOLD} Use 'order deliver' if the courier delivers the parcel after all.`,
  "order.confirm": "A call is a fact: keep the next one by 'order confirm'.",
  "order.correct": "Use 'order deliver' when the parcel is delivered.",
  "order.deliver": `${TOLD} Use 'order correct' if it was a mistake. The customer can request a return.`,
  "order.dispatch": `${TOLD} Use 'order coming-back' and 'order receive' if the parcel comes back.`,
  "order.failed": `${TOLD} Use 'order deliver' once the parcel is delivered.`,
  "order.handOver": `${TOLD} Use 'order coming-back' and 'order receive' if the parcel comes back.`,
  "order.lose": `${TOLD} The credit note is issued. The customer can order the products again.`,
  "order.note": "A note is a fact: write another one by 'order note'.",
  "order.pack": "The invoice is issued. Use 'order unpack'.",
  "order.process": "The order goes on. It can be cancelled.",
  "order.unpaid": "Record the payment again with 'order paid'.",
  "refund.drop": "Nothing is owed for it: the payment was taken back. Record it again with 'order paid'.",
  "refund.owe": "It is what the customer paid above what is due. Pay it with 'refund pay'.",
  "refund.pay": `${TOLD} The money is on its way to the customer.`,
  "order.setGstin":
    "Entries have no number of a customer. Set it again with 'order gstin', before the order is packed.",
  "order.receive": `${TOLD} The credit note is issued. Use 'stock correct' if the pieces are others.`,
  "order.setEway": "Use 'order eway' with the right number.",
  "order.unpack": "The invoice was taken back, or the pieces are on sale. Use 'order pack' if the order goes on.",
  "return.accept": `${TOLD} Until the parcel is on its way, use 'return withdraw'.`,
  "return.neverArrived": "The customer can request the return of the pieces again.",
  "return.onTheWay": "Use 'return receive' or 'return never-arrived'.",
  "return.receive": `${TOLD} Stock, credit note and refund follow what was counted. Mend the stock with 'stock correct'.`,
  "return.refuse": `${TOLD} The customer can request the return of the pieces again.`,
  "return.refundInstead": "The credit note is issued, and the refund is owed. Pay it with 'refund pay'.",
  "return.replaced": "What became of the parcel is a fact.",
  "return.replace": `${TOLD} The replacement is on its way.`,
  "return.settle": "The refund is paid, or the replacement is on its way.",
  "return.withdraw": "The customer can request the return of the pieces again.",
  "review.remove": "The text and the pictures are gone. The customer can write another review.",
  "review.removePicture": "The files are gone. The customer can add the picture again.",
  "stock.return":
    "The pieces are those of a cancelled order or an accepted return. Use 'stock take' if they are not there.",
};
