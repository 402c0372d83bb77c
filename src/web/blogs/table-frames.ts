const HEADING = /<(h[2-4])>(.*?)<\/\1>/gs;

/**
 * Puts each table of a post into a frame that scrolls when the table is wider than the page: one that keys reach, named
 * after the heading above it. `html` was sanitised when it was stored.
 */
export function withTableFrames(html: string): string {
  return html
    .replaceAll("<table>", (table, start: number) => {
      const heading = [...html.slice(0, start).matchAll(HEADING)].at(-1)?.[2]?.replaceAll(/<[^>]*>/g, "");
      const name = heading ? `Table: ${heading.replaceAll('"', "&quot;")}` : "Table";
      return `<div class="table-frame" role="region" aria-label="${name}" tabindex="0">${table}`;
    })
    .replaceAll("</table>", "</table></div>");
}
