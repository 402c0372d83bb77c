type FormLimit = { form: string; max: number };

/** Their addresses contain a token that nobody can guess. Many customers may share one network address, as at registration. */
const LINK_LIMIT = 120;

const LIMITS: readonly FormLimit[] = [
  { form: "/newsletter/confirm/", max: LINK_LIMIT },
  // The servers of one mail provider unsubscribe many people.
  { form: "/newsletter/unsubscribe/", max: 1_000 },
  { form: "/emails/end/", max: 1_000 },
  { form: "/stock-alert/end/", max: 1_000 },
  { form: "/undo-change/", max: LINK_LIMIT },
  { form: "/reset-password/", max: LINK_LIMIT },
  { form: "/register/", max: LINK_LIMIT },
  { form: "/confirm-email/", max: LINK_LIMIT },
  { form: "/stock-alert/confirm/", max: LINK_LIMIT },
  { form: "/contact/reply/", max: LINK_LIMIT },
  { form: "/track/", max: LINK_LIMIT },
  // Wrong pairs are counted by the shop itself.
  { form: "/track", max: 60 },
  { form: "/newsletter", max: 10 },
  { form: "/contact", max: 10 },
  // An email about a product that is sold out.
  { form: "/product/", max: 10 },
];
/** All addresses without a form have one limit together. */
const OTHERS: FormLimit = { form: "", max: 10 };

/** Returns the form that is sent to the address, and how often a network address may send it in ten minutes. */
export function formLimitOf(url: string): FormLimit {
  const path = url.toLowerCase().replace(/[?#].*$/, "");
  return LIMITS.find(({ form }) => (form.endsWith("/") ? path.startsWith(form) : isPage(path, form))) ?? OTHERS;
}

function isPage(path: string, page: string): boolean {
  return [page, `${page}/`, `${page}.data`].includes(path);
}
