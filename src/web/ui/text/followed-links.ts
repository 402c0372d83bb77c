const ID = "[0-9a-f]{24}";
/**
 * Search engines follow lists of all products, or of those of one category, brand, colour or price range, in their usual
 * order.
 */
const FOLLOWED_LIST = new RegExp(
  `^/shop(/category/${ID}|\\?brand=${ID}|/color/(${ID})\\?color=\\2|/price/\\d+/(\\d+|Infinity))?([?&]page=\\d+)?$`,
);

/** Returns whether the address is that of a search or of a combination of filters, which are countless. */
export function isOneOfMany(address: string): boolean {
  return /^\/shop[/?]/.test(address) && !FOLLOWED_LIST.test(address);
}

/** The same reviews in another order, or those of a star. */
const VIEW_OF_REVIEWS = /^\/product\/.*[?&](sort|star)=/;

/**
 * Returns what a link tells search engines besides `rel`: not to follow it to one of countless lists, or to a part of another
 * page. robots.txt names the same.
 */
export function relOf(address: string, rel?: string): string | undefined {
  if (!isOneOfMany(address) && !VIEW_OF_REVIEWS.test(address)) return rel;
  return rel === undefined ? "nofollow" : `${rel} nofollow`;
}
