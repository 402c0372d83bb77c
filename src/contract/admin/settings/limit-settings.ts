import { count, money } from "./setting-kinds.ts";

const LAKHS_PAISE = 1_00_000_00;
const MAX_RUPEES = 100_00_00_000;
const pieces = (meaning: string, value: number) => count(1, 100_000, { meaning, default: value });
const rupees = (meaning: string, value: number) => money(MAX_RUPEES, { meaning, default: value });
const emails = (meaning: string, value: number) => count(0, 1_000_000, { meaning, default: value });

/** How much may be ordered, and how many emails are sent. */
export const LIMIT_SETTINGS = {
  maxOpenOrders: count(0, 10_000, {
    meaning: "Open cash on delivery orders of a customer; 0 for no limit.",
    default: 20,
  }),
  releaseAbovePaise: rupees(
    "Orders above this amount in rupees wait until they are released; 0 for none.",
    2 * LAKHS_PAISE,
  ),
  cashLimitPaise: rupees(
    "Rupees above which the unpaid orders of an account or a delivery address are paid before they are sent; 0 for no limit.",
    2 * LAKHS_PAISE - 100,
  ),
  upiLimitPaise: rupees("Rupees up to which an order offers payment by UPI.", LAKHS_PAISE),
  /** What may be ordered in 24 hours until an order of the account was delivered. Thousands may share a network address. */
  firstOrders: {
    account: {
      pieces: pieces("Pieces that an account may order in 24 hours until one of its orders was delivered.", 40),
      totalPaise: rupees("Rupees for which an account may order in 24 hours until then.", 5 * LAKHS_PAISE),
    },
    deliveryAddress: {
      pieces: pieces("Pieces of all such accounts to one delivery address.", 40),
      totalPaise: rupees("Rupees of all such accounts to one delivery address.", 5 * LAKHS_PAISE),
    },
    networkAddress: {
      pieces: pieces("Pieces of all such accounts from one network address.", 200),
      totalPaise: rupees("Rupees of all such accounts from one network address.", 25 * LAKHS_PAISE),
    },
  },
  /** Emails about orders to one address. */
  orderEmailsPerDay: {
    confirmed: emails("Emails about orders in 24 hours to an address that its account has confirmed.", 50),
    unconfirmed: emails("Emails about orders in 24 hours to an address that nobody has confirmed.", 3),
  },
  /**
   * Emails of all kinds to addresses that the account has not confirmed. Thousands of customers may share a network address.
   * `shop`: several times the new customers of a day.
   */
  unconfirmedEmailsPerDay: {
    account: emails("Emails in 24 hours that an account may cause to unconfirmed addresses.", 25),
    networkAddress: emails("Emails in 24 hours that a network address may cause to unconfirmed addresses.", 100),
    shop: emails("Emails in 24 hours of the whole shop to unconfirmed addresses.", 5_000),
  },
};
