/** These pages have prices. */
const PRICES = /^\/($|shop|product\/|compare)/;

let time: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

/** '14:05, 28 Nov', in India. */
function formatMoment(ms: number): string {
  time ??= new Intl.DateTimeFormat("en-IN", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Asia/Kolkata",
  });
  day ??= new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
  return `${time.format(ms)}, ${day.format(ms)}`;
}

/** Says how old the page at this path is. It is empty when nothing is known of it. */
export function ageOf(path: string, storedAtMs: number | undefined): string {
  if (storedAtMs === undefined) return "";
  return `${PRICES.test(path) ? "Prices as of" : "This page is as of"} ${formatMoment(storedAtMs)}.`;
}
