/** The order that a text asks for. Products that fit the text badly still come last. */
export type AskedOrder = "cheapest" | "dearest" | "newest" | "popular";

const WORD_START = "(?<![\\p{L}\\p{N}\\p{M}])";
const WORD_END = "(?![\\p{L}\\p{N}\\p{M}])";

/** 'New' and 'naya' ask for something unused, 'best' for what fits best: these are no orders. */
const ORDERS: readonly { order: AskedOrder; words: string }[] = [
  {
    order: "cheapest",
    words:
      "prices?[\\s:-]+low(?:est)?[\\s-]+(?:to|first)(?:[\\s-]+high(?:est)?)?|low[\\s-]+to[\\s-]+high(?:[\\s-]+prices?)?|" +
      "(?:low|lowest|least|minimum|kam)[\\s-]+(?:prices?|priced|cost|costing|budget|da+m|ki?mat|keemat|rates?|paise)(?:[\\s-]+(?:me|mein|wala|wale|wali))?|" +
      "cheap(?:est)?|least[\\s-]+expensive|inexpensive|(?:in[\\s-]+)?(?:my[\\s-]+)?budget(?:[\\s-]+(?:friendly|range))?|" +
      "affordable|economical|pocket[\\s-]+friendly|(?:sabse[\\s-]+)?sast[aei]|(?:सबसे[\\s-]+)?सस्त[ाेी]|" +
      "(?:कम|सबसे[\\s-]+कम)[\\s-]+(?:दाम|कीमत|क़ीमत|क़ीमत)",
  },
  {
    order: "dearest",
    words:
      "prices?[\\s:-]+high(?:est)?[\\s-]+(?:to|first)(?:[\\s-]+low(?:est)?)?|high[\\s-]+to[\\s-]+low(?:[\\s-]+prices?)?|" +
      "(?:highest|maximum)[\\s-]+(?:prices?|priced|cost)|(?:most[\\s-]+)?(?:expensive|costly)|costliest|dearest|" +
      "(?:sabse[\\s-]+)?m[ae]h(?:a?n)?g[aei]|(?:सबसे[\\s-]+)?(?:महंग|महँग)[ाेी]",
  },
  {
    order: "newest",
    words:
      "latest|newest|new(?:ly)?[\\s-]+(?:arrivals?|launch(?:es|ed)?|released?|releases)|(?:just|recently)[\\s-]+(?:launched|released|added|arrived)|" +
      "sabse[\\s-]+na(?:ya|yi|ye)|(?:सबसे[\\s-]+)?(?:ताज़ा|ताजा)|सबसे[\\s-]+(?:नया|नई|नयी|नए)",
  },
  {
    order: "popular",
    words:
      "(?:top|best|highest|most|high|hot)[\\s-]+(?:rated|ratings?|reviewed|sell(?:ing|ers?)|sold|popular|bought|loved)|best[\\s-]?sell(?:ing|ers?)|" +
      "popular|trending",
  },
];
const PATTERNS = ORDERS.map(({ order, words }) => ({
  order,
  // Folded texts have the dot below a letter of Devanagari as a sign of its own.
  pattern: new RegExp(`${WORD_START}(?:${words.normalize("NFC")})${WORD_END}`, "gu"),
}));

/**
 * Takes the words about an order out of a folded text. Different orders in one text cannot all be meant: then there is none,
 * and the words say nothing.
 */
export function takeOrder(folded: string): { order: AskedOrder | null; rest: string } {
  const orders = new Set<AskedOrder>();
  let rest = folded;
  for (const { order, pattern } of PATTERNS)
    rest = rest.replace(pattern, () => {
      orders.add(order);
      return " ";
    });
  // What fits best is popular anyway.
  if (orders.size > 1) orders.delete("popular");
  const [order = null] = orders.size === 1 ? orders : [];
  return { order, rest: rest.replace(/\s+/g, " ").trim() };
}
