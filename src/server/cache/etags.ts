/** A proxy that compresses a response adds these to its ETag. */
const ETAG = /^(?:W\/)?"([^"]*?)(?:[-;](?:gzip|br|deflate|zstd))?"$/;

/** ETags never have commas here, nor do those that proxies make of them. */
const listed = (header: string) => header.split(",").map((etag) => etag.trim());

/** Returns the weak form of an ETag that may be strong, or a proxy's. */
function weakForm(etag: string): string {
  return etag.replace(ETAG, 'W/"$1"');
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2): this is its value with weak ETags only. */
export function weakForms(ifNoneMatch: string): string {
  return listed(ifNoneMatch).map(weakForm).join(", ");
}

/** Returns whether a client that sent this `If-None-Match` has the response. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return listed(ifNoneMatch).map(weakForm).includes(weakForm(etag));
}
