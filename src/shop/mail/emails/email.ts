import type { OrderStatus } from "#contract/orders.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  /** Besides those of every email. */
  headers: Record<string, string>;
  attachments: Attachment[];
};

/** Money in paise. */
export type OrderInEmail = {
  id: string;
  createdAtMs: number;
  status: OrderStatus;
  awaitsRelease: boolean;
  firstname: string;
  /** The last day of the expected delivery; null when it is unknown or over. */
  expectedBy: string | null;
  /** `picture`: an absolute URL, null without the shop's address. */
  lines: { title: string; color: string; picture: string | null; quantity: number; pricePaise: number }[];
  subtotalPaise: number;
  discountPaise: number;
  couponCode: string | null;
  totalPaise: number;
  address: {
    firstname: string;
    lastname: string;
    street: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
    /** For the courier; null when it is unknown. */
    mobile: string | null;
  } | null;
};

export type EmailContent = {
  subject: string;
  heading: string;
  firstname: string;
  paragraphs: string[];
  order?: OrderInEmail;
  link?: { label: string; address: string };
  /** The address that ends a subscription. */
  unsubscribe?: string;
};

export type Sender = {
  name: string;
  publicUrl: string;
  contact: { salesEmail: string; phone: string; address: string };
  delivery: string;
  returns: string;
};
