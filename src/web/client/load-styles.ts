/** Adds a stylesheet that is needed only on use, once. Resolves when it is loaded; may be tried again when it failed. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", (failure) => {
      link.remove();
      reject(failure);
    });
    document.head.append(link);
  });
}
