let token = "";

/** Takes the secret of a one-time link out of the address, where the history and other people's eyes would find it. */
export function keepToken() {
  const { pathname, hash } = location;
  if (pathname !== "/welcome") return;
  // A link that is pasted over the page's own address changes the fragment alone, which loads nothing.
  addEventListener("hashchange", () => location.reload());
  if (hash.length <= 1) return;
  token = hash.slice(1);
  history.replaceState(history.state, "", pathname);
}

/** The secret of the link by which the page was opened; empty when there was none. */
export const readLinkToken = () => token;
