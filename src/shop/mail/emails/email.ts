import type { OrderStatus } from "#contract/orders.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  /** Besides those of every email. */
  headers: Record<string, string>;
  attachments: Attachment[];
  /** Null for the shop's own address. */
  replyTo: string | null;
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

/** `picture`: an absolute URL, null without the shop's address. */
export type ProductInEmail = { id: string; title: string; pricePaise: number; picture: string | null };

export type EmailContent = {
  subject: string;
  heading: string;
  firstname: string;
  paragraphs: string[];
  order?: OrderInEmail;
  product?: ProductInEmail;
  link?: { label: string; address: string };
  /** The address that ends a subscription. */
  unsubscribe?: string;
  /** Whoever gets it needs no contact details of the shop. */
  isForOwner?: true;
  /** Where an answer goes, instead of to the shop. */
  replyTo?: string;
  /** A link below the email, which ends what the recipient asked for. */
  end?: { label: string; address: string };
};

export type Sender = {
  name: string;
  publicUrl: string;
  contact: { salesEmail: string; phone: string; address: string };
  delivery: string;
  returns: string;
};
