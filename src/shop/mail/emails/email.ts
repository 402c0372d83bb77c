import type { OrderStatus } from "#contract/orders.ts";

export type RenderedEmail = { subject: string; text: string; html: string };

/** What an email shows of an order. Money in paise. */
export type OrderInEmail = {
  id: string;
  createdAtMs: number;
  status: OrderStatus;
  /** Of the customer; the address may name somebody else. */
  firstname: string;
  lines: { title: string; color: string; quantity: number; pricePaise: number }[];
  subtotalPaise: number;
  discountPaise: number;
  couponCode: string | null;
  totalPaise: number;
  /** Null until the customer gives one. */
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

/** The content of an email, before it is rendered as text and as HTML. */
export type EmailContent = {
  subject: string;
  heading: string;
  firstname: string;
  paragraphs: string[];
  order?: OrderInEmail;
  /** Absent when the shop's own address is unknown. */
  link?: { label: string; address: string };
};

/** The settings that emails show. */
export type Sender = {
  name: string;
  /** The shop's own address, or empty. */
  publicUrl: string;
  contact: { salesEmail: string; phone: string; address: string };
  delivery: string;
  returns: string;
};
