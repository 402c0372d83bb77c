import type { NotificationKind } from "#contract/orders.ts";
import type { NotificationDetails } from "#shop/mail/facts/notification-details.ts";

/** A parcel whose courier has a page about it. */
export const parcel = { courier: "Blue Dart", tracking: "BD 4711", link: "https://courier.example/?n=BD%204711" };
const lines = [{ title: "Lamp", colorTitle: "steelblue", quantity: 1 }];
const ofReturn = { returnId: "0".repeat(24), lines, refundPaise: 500_00 };
const PAY = "You pay in cash on delivery. Please keep ₹1,000 ready.";
const PACK = "What to do now: pack the products as you got them, with all that belongs to them.";
const ASK = "If we do not know your UPI address or bank account yet, we will ask you for it.";

type Case = {
  [Kind in NotificationKind]: [kind: Kind, more: NotificationDetails[Kind], subject: string, ...paragraphs: string[]];
};

/** What customers read about each step; N stands for the number of the order. */
export const STEP_EMAILS: Case[NotificationKind][] = [
  [
    "packed",
    {},
    "Your order N is packed",
    "Your parcel is packed and waits for the courier. We will email you when it is on its way.",
    PAY,
  ],
  [
    "dispatched",
    { parcel },
    "Your order N is on its way",
    "Your parcel is with the courier and on its way to you.",
    "Courier: Blue Dart\nNumber: BD 4711",
    "Where it is: https://courier.example/?n=BD%204711",
    "Delivery is expected by Sun,\u00A018\u00A0Jan.",
    PAY,
  ],
  [
    "failed",
    { reason: "Nobody was at home" },
    "We could not deliver your order N",
    "The courier could not hand over your parcel: Nobody was at home.",
    "The courier will try again, usually on the next working day. Please keep your phone at hand. If you are not there or the address is wrong, tell us now: reply to this email or call us.",
    "If the parcel cannot be delivered, it comes back to us, and your order ends without anything to pay.",
  ],
  [
    "comingBack",
    {},
    "Your order N is on its way back to us",
    "Your parcel could not be delivered, and the courier brings it back to us.",
    "When it is here, we cancel the order. You need not do anything. If you still want it, tell us now, or order it again.",
  ],
  [
    "received",
    {},
    "Your order N came back and is cancelled",
    "Your parcel is back with us, so we have cancelled the order.",
    "There is nothing to pay. If you have paid already, we pay it back and email you about it.",
  ],
  [
    "lost",
    {},
    "Your order N was lost on its way",
    "We are sorry: the courier has lost your parcel, so we have cancelled the order.",
    "There is nothing to pay. If you have paid already, we pay it back and email you about it.",
    "If you still want the products, please order them again.",
  ],
  [
    "changed",
    { change: "Fan removed.", totalBeforePaise: 2_000_00, totalAfterPaise: 1_000_00 },
    "Your order N was changed",
    "Fan removed.",
    "The new total is ₹1,000. Before the change it was ₹2,000.",
    "Below is your order as it is now. Please check that everything is right.",
    "If you did not ask for this change, reply to this email or call us.",
  ],
  [
    "changed",
    { change: "Address changed." },
    "Your order N was changed",
    "Address changed.",
    "Below is your order as it is now. Please check that everything is right.",
    "If you did not ask for this change, reply to this email or call us.",
  ],
  [
    "paid",
    { amountPaise: 400_00, method: "upi", reference: "412345678901", duePaise: 600_00 },
    "We received your payment for order N",
    "We have received ₹400 by UPI, reference 412345678901. Thank you.",
    "₹600 is still to be paid.",
  ],
  [
    "paid",
    { amountPaise: 600_00, method: "bank", duePaise: 0 },
    "We received your payment for order N",
    "We have received ₹600 by bank transfer. Thank you.",
    "Your order is paid. There is nothing to pay on delivery.",
  ],
  // Emails of earlier versions say no change.
  [
    "changed",
    {},
    "Your order N was changed",
    "Below is your order as it is now. Please check that everything is right.",
    "If you did not ask for this change, reply to this email or call us.",
  ],
  [
    "refundOwed",
    { amountPaise: 500_00 },
    "Your refund for order N",
    "We pay ₹500 back to you.",
    `${ASK} We will email you when it is paid.`,
  ],
  [
    "refundOwed",
    { amountPaise: 500_00, pieces: "1 × Lamp" },
    "Your refund for order N",
    "We pay ₹500 back to you for 1 × Lamp.",
    `${ASK} We will email you when it is paid.`,
  ],
  [
    "refundPaid",
    { amountPaise: 500_00, method: "bank", reference: "NEFT 77" },
    "Your refund for order N is paid",
    "We have paid ₹500 back to you by bank transfer, reference NEFT 77.",
    "It can take a few working days until your bank shows it. If it does not arrive, give your bank this reference, or write to us.",
  ],
  [
    "returnRequested",
    { ...ofReturn, pickupDay: "2026-01-20", destination: "asha@okbank", dueDay: "2026-01-30" },
    "We have your request to return products of order N",
    "You asked to return: 1 × Lamp, Steel blue.",
    "Next, we check your request, and email you what we decide. Keep the products until then. Once it is accepted, the courier fetches the parcel on 20 January 2026.",
    "When the parcel is with us, we pay ₹500 back to you, by 30 January 2026 at the latest. It goes to asha@okbank.",
  ],
  [
    "returnOnTheWay",
    { ...ofReturn, resolution: "replacement", dueDay: "2026-01-30" },
    "Your return of order N is picked up",
    "The courier has what you send back: 1 × Lamp, Steel blue.",
    "When the parcel is with us, we send the replacement, by 30 January 2026 at the latest.",
  ],
  [
    "returnNeverArrived",
    { ...ofReturn, refundPaise: null },
    "Your return of order N did not reach us",
    "We did not get this parcel: 1 × Lamp, Steel blue.",
    "If you sent it, please write to us or call us, with the courier and the number of the parcel. If you still have the products, you can request the return again.",
  ],
  [
    "returnAccepted",
    { ...ofReturn, pickupDay: "2026-01-20", pickupSlot: "in the morning", destination: "UPI asha@bank" },
    "Your return of order N is accepted",
    "You asked to return: 1 × Lamp, Steel blue.",
    `${PACK} The courier fetches the parcel on 20 January 2026, in the morning.`,
    "When the parcel is with us, we pay ₹500 back to you. It goes to UPI asha@bank.",
  ],
  [
    "returnAccepted",
    { ...ofReturn, resolution: "replacement" },
    "Your return of order N is accepted",
    "You asked to return: 1 × Lamp, Steel blue.",
    `${PACK} We will contact you about when the courier fetches the parcel.`,
    "When the parcel is with us, we send the replacement.",
  ],
  [
    "returnRefused",
    { ...ofReturn, refundPaise: null, reason: "The lamp was used" },
    "Your return of order N is refused",
    "You asked to return: 1 × Lamp, Steel blue.",
    "We cannot accept this return: The lamp was used. Please write to us or call us if you have questions.",
  ],
  [
    "returnReceived",
    ofReturn,
    "We received your return of order N",
    "What you sent back is with us: 1 × Lamp, Steel blue.",
    `Next, we pay ₹500 back to you. ${ASK} We will email you when it is paid.`,
  ],
  [
    "returnReceived",
    { ...ofReturn, resolution: "replacement" },
    "We received your return of order N",
    "What you sent back is with us: 1 × Lamp, Steel blue.",
    "Next, we send the replacement. We will email you when it is on its way.",
  ],
  [
    "replacementDispatched",
    { returnId: ofReturn.returnId, lines, parcel },
    "Your replacement for order N is on its way",
    "Your replacement is with the courier and on its way to you: 1 × Lamp, Steel blue.",
    "Courier: Blue Dart\nNumber: BD 4711",
    "Where it is: https://courier.example/?n=BD%204711",
    "There is nothing to pay for it.",
  ],
];
