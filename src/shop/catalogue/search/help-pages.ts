import { singularOf } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";

export type HelpPage = { title: string; path: string };

const words = (text: string) => new Set(text.split(" "));

/** What shoppers ask the shop itself, and the page that answers it. A text asks for it when all its words are here or in `SMALL`. */
const TOPICS: readonly (HelpPage & { asks: ReadonlySet<string> })[] = [
  {
    title: "Returns & refunds",
    path: "/returns",
    asks: words(
      "status policy return returning returned refund refunded exchange replacement replace moneyback money back damaged defective faulty broken vapas wapas wapsi",
    ),
  },
  {
    title: "Warranty",
    path: "/returns#warranty",
    asks: words("warranty guarantee warrantee service repair servicing centre center card claim brand"),
  },
  {
    title: "Your orders",
    path: "/accounts/orders",
    asks: words(
      "track tracking order status where parcel shipment package dispatched delivered awb courier history past previous",
    ),
  },
  {
    title: "Cancel an order",
    path: "/returns#cancel",
    asks: words("cancel cancellation cancelling cancelled order"),
  },
  {
    title: "Delivery",
    path: "/delivery",
    asks: words(
      "delivery deliver shipping ship time day charge fee cost free speed when fast long pincode pin code area location zone express",
    ),
  },
  {
    title: "How to pay",
    path: "/faqs#pay",
    asks: words(
      "cod cash delivery pay payment paying paid emi upi card debit credit netbanking option mode method instalment installment no cost nocost available",
    ),
  },
  {
    title: "Invoices",
    path: "/faqs#invoice",
    asks: words("invoice bill receipt gst gstin tax download"),
  },
  {
    title: "Contact us",
    path: "/contact",
    asks: words(
      "contact customer care support helpline phone number call email address complaint complain grievance help chat whatsapp talk store location officer toll free us",
    ),
  },
  {
    title: "Coupons",
    path: "/faqs#coupon",
    asks: words("coupon promo promocode voucher code discount offer apply use"),
  },
  {
    title: "Your account",
    path: "/faqs#your-account",
    asks: words("account login log in signin sign signup register password forgot forget reset delete change profile"),
  },
  { title: "Terms and privacy", path: "/term", asks: words("term condition privacy data policy terms") },
  { title: "About us", path: "/about", asks: words("about us company who shop bijli") },
];

/** Words that say nothing about the subject. At least one other word must name it. */
const SMALL = words(
  "a an the my me i is are to for of on in at by and or how do does can what when where which you your it its this that policy " +
    "please want need get give about ka ki ke kaise kab kahan hai mera meri karna kare",
);
/** These name a subject by themselves; the others need one of them. */
const NAMING = words(
  "return returning returned refund exchange replacement moneyback vapas wapas wapsi warranty guarantee warrantee repair track " +
    "tracking order cancel cancellation cod cash emi upi netbanking delivery deliver shipping invoice bill receipt gst contact " +
    "support helpline complaint grievance care coupon promo promocode voucher login account password register privacy term " +
    "courier payment help pay about",
);
const MAX_PAGES = 3;
const MAX_WORDS = 8;

/** A shorter beginning of a word may be of anything. */
const MIN_BEGINNING = 3;

/** The pages that answer a text that asks nothing of products, the nearest first. With `isOpen`, the last word may be unfinished. */
export function helpPagesFor(text: string, { isOpen = false } = {}): HelpPage[] {
  const said = wordsOf(text);
  if (said.length > MAX_WORDS) return [];
  const beginning = isOpen ? said.pop() : undefined;
  const whole = beginning === undefined ? [] : endsOf(beginning);
  const pages = (beginning === undefined ? [said] : whole.map((word) => [...said, word])).flatMap(answersTo);
  return [...new Map(pages.map((page) => [page.path, page])).values()].slice(0, MAX_PAGES);
}

const ALL_WORDS: readonly string[] = [...new Set([...NAMING, ...TOPICS.flatMap(({ asks }) => [...asks]), ...SMALL])];

/** The words that it may become, itself first. */
function endsOf(beginning: string): string[] {
  const others = beginning.length < MIN_BEGINNING ? [] : ALL_WORDS.filter((word) => word.startsWith(beginning));
  return [...new Set([beginning, ...others])];
}

function answersTo(said: readonly string[]): HelpPage[] {
  const asked = said.filter((word) => !SMALL.has(word) || NAMING.has(word)).map(singularOf);
  if (!asked.some((word) => NAMING.has(word))) return [];
  return TOPICS.filter(({ asks }) => asked.every((word) => asks.has(word))).map(({ title, path }) => ({ title, path }));
}
