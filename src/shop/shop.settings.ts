import type { DeliveryZone } from "#contract/delivery.ts";
import { RETURN_REASONS } from "#contract/return-reasons.ts";
import type { Provider } from "#contract/social/providers.ts";

const RETURN_DAYS = 10;
/** A new subscriber to the newsletter gets this coupon. */
const newsletterPercent = 10;

/** Defaults of the operator's texts and limits. */
export const shopSettings = {
  name: "Bijli",
  /** Products without an M.R.P. have this label (D10); when it is empty, they have none. */
  discountLabel: "-17%",
  /** Up to this quantity, 'Only a few left' is shown. */
  fewLeft: 3,
  contact: {
    salesEmail: "sales@bijli.example",
    phone: "+91 80 4718 2200",
    address: "14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038",
    latitude: 12.9719,
    longitude: 77.6412,
    supportHours: "Mon-Fri 8am to 5pm",
  },
  /** Invoices show it. The GSTIN is an example: replace it with the shop's own, whose first two digits are its state. */
  seller: {
    name: "Bijli Electronics",
    address: "14, Lantern Street, Indiranagar, Bengaluru 560038, Karnataka",
    gstin: "29AAAAA0000A1ZY",
    /** Three characters before each invoice number. */
    invoicePrefix: "BIJ",
    /** … and before each number of a credit note. */
    creditNotePrefix: "BJC",
  },
  openingHours: "8:00 to 17:00, Mon to Sat",
  promises: [
    { title: "Free Delivery", text: "On all orders over $10" },
    { title: "Support 24/7", text: "Shop with an expert" },
    { title: "Gift voucher", text: "Refer a friend" },
    { title: "Return & refund", text: "Free return over $200" },
    { title: "Secure payment", text: "100% protected" },
  ],
  delivery: "Delivery in 3 to 6 days",
  /** Longest delivery time, for 'Delivery by …' as long as the PIN code is not known. */
  deliveryDays: 6,
  /** Longest delivery time in days, by the zone of the PIN code. */
  zoneDays: { metro: 3, capital: 4, rest: 5, remote: 6 },
  /** Days after the delivery in which a return can be requested. */
  returnDays: RETURN_DAYS,
  returns: `Within ${RETURN_DAYS} days, unused and in the original box`,
  /** Customers choose one of them for each product that they return. */
  returnReasons: RETURN_REASONS,
  /** Products without a 'Warranty' spec have this one. */
  warranty: "1 year manufacturer warranty",
  /** Open cash on delivery orders per user; 0 for no limit. */
  maxOpenOrders: 20,
  /**
   * Emails to `contact.salesEmail`: each order, or all of a day in the morning's report. Null for none; set by the server,
   * which sends them when it sends emails at all.
   */
  ownerEmails: null,
  /** Emails about orders to one address; null for no limit. */
  orderEmailsPerDay: { confirmed: 50, unconfirmed: 3 },
  /**
   * Emails of all kinds in 24 hours to addresses that the account has not confirmed, by what causes them; null for no limit.
   * Thousands of customers may share a network address. `shop`: several times the new customers of a day.
   */
  unconfirmedEmailsPerDay: { account: 25, networkAddress: 100, shop: 5_000 },
  /**
   * What may be ordered in 24 hours until an order of the account was delivered; null for no limits. Thousands of
   * customers may share a network address.
   */
  firstOrders: {
    account: { pieces: 40, totalPaise: 5_00_000_00 },
    deliveryAddress: { pieces: 40, totalPaise: 5_00_000_00 },
    networkAddress: { pieces: 200, totalPaise: 25_00_000_00 },
  },
  /** Orders above it wait until the operator releases them; 0 for none. Set by the server. */
  releaseAbovePaise: 2_00_000_00,
  /** URL and credit of map tiles, set by the server; null for the built-in drawing. */
  mapTiles: null,
  /** Providers with which customers can log in, set by the server. */
  socialLogin: [],
  newsletterDiscount: `${newsletterPercent}%`,
  newsletterCoupon: { percent: newsletterPercent, days: 90 },
  appDiscount: "15%",
} as const;

/** It limits the orders of 24 hours. */
export type OrderLimit = { pieces: number; totalPaise: number };

type ServerName = "ownerEmails" | "mapTiles" | "socialLogin";
type LimitName =
  | "maxOpenOrders"
  | "orderEmailsPerDay"
  | "unconfirmedEmailsPerDay"
  | "firstOrders"
  | "releaseAbovePaise";

export type ShopSettings = Omit<typeof shopSettings, LimitName | ServerName | "seller" | "zoneDays"> & {
  zoneDays: Readonly<Record<DeliveryZone, number>>;
  maxOpenOrders: number;
  seller: { name: string; address: string; gstin: string; invoicePrefix: string; creditNotePrefix: string };
  orderEmailsPerDay: { confirmed: number; unconfirmed: number } | null;
  unconfirmedEmailsPerDay: { account: number; networkAddress: number; shop: number } | null;
  firstOrders: Record<keyof (typeof shopSettings)["firstOrders"], OrderLimit> | null;
  releaseAbovePaise: number;
  ownerEmails: { orders: "each" | "daily" } | null;
  socialLogin: readonly Provider[];
  mapTiles: { url: string; credit: string } | null;
};
