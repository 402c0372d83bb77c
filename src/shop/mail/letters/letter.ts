import type { OrderStatus } from "#contract/orders.ts";

/** A finished letter. */
export type Letter = { subject: string; text: string; html: string };

/** An order as a letter tells of it; money in paise. */
export type OrderInLetter = {
  id: string;
  createdAtMs: number;
  status: OrderStatus;
  /** The customer's first name. */
  firstname: string;
  lines: { title: string; color: string; quantity: number; pricePaise: number }[];
  subtotalPaise: number;
  discountPaise: number;
  couponCode: string | null;
  totalPaise: number;
  /** Null until one is given. */
  address: {
    firstname: string;
    lastname: string;
    street: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
  } | null;
};

/** What a letter says, before it takes the shape of text or HTML. */
export type LetterContent = {
  subject: string;
  heading: string;
  firstname: string;
  paragraphs: string[];
  order?: OrderInLetter;
  /** Where to go on; left out where the shop's own address is unknown. */
  link?: { label: string; address: string };
};

/** Who writes: the shop's settings as far as letters show them. */
export type Sender = {
  name: string;
  /** The shop's own address, or empty. */
  publicUrl: string;
  contact: { salesEmail: string; phone: string; address: string };
  delivery: string;
  returns: string;
};
