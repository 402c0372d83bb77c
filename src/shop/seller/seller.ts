import type { ShopSettings } from "#shop/settings/shop-settings.ts";

/** Who sells, as pages, emails and invoices say it. */
export type Seller = {
  name: string;
  address: string;
  gstin: string;
  branches: readonly string[];
  /** Null while the owner has named nobody. */
  officer: { name: string; post: string; email: string; phone: string } | null;
  /** How soon messages are answered, in a sentence. */
  answers: string;
};

type SellerSettings = Pick<ShopSettings, "seller" | "grievanceOfficer" | "answers" | "contact">;

/** The officer is reached like the shop where nothing else is set. */
export function sellerOf({ seller, grievanceOfficer, answers, contact }: SellerSettings): Seller {
  const { name, post, email, phone } = grievanceOfficer;
  return {
    ...{ name: seller.name, address: seller.address, gstin: seller.gstin, branches: seller.branches },
    officer:
      name === ""
        ? null
        : {
            name,
            post: post || "Grievance officer",
            email: email || contact.salesEmail,
            phone: phone || contact.phone,
          },
    answers: `We answer every message ${answersWithin(answers.hours)} and settle it within a month. Each gets a number, and a link with which you follow it: on the page after you send it, and in the email that confirms it.`,
  };
}

/** 'within 48 hours' */
export function answersWithin(hours: number): string {
  return `within ${hours} ${hours === 1 ? "hour" : "hours"}`;
}

/** Whose shop it is, who sells and to whom complaints go, for the foot of a page. */
export function footLine(settings: SellerSettings & Pick<ShopSettings, "name">): string {
  const { name, officer } = sellerOf(settings);
  const named = officer ? ` ${officer.post}: ${officer.name}, ${officer.email}.` : "";
  const answered = ` Answers ${answersWithin(settings.answers.hours)}.`;
  return `© ${settings.name}. Prices include taxes. Sold by ${name}.${named}${answered}`;
}

/** To whom complaints go, in one line; null while the owner has named nobody. */
export function complaintsLine(settings: SellerSettings): string | null {
  const { officer } = sellerOf(settings);
  return officer && `Complaints: ${[officer.name, officer.post, officer.email, officer.phone].join(", ")}.`;
}
