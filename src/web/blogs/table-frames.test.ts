import { expect, test } from "vitest";
import { withTableFrames } from "./table-frames.ts";

const frame = (name: string) => `<div class="table-frame" role="region" aria-label="${name}" tabindex="0"><table>`;

test("each table of a post gets a frame that is named after the heading above it", () => {
  const html = '<table>1</table><h2>Sizes, <em>&amp; the "rest"</em></h2><p>A</p><table>2</table><p>B</p>';
  expect(withTableFrames(html)).toBe(
    `${frame("Table")}1</table></div><h2>Sizes, <em>&amp; the "rest"</em></h2><p>A</p>` +
      `${frame("Table: Sizes, &amp; the &quot;rest&quot;")}2</table></div><p>B</p>`,
  );
});

test("tables in tables stay well-formed, and texts without tables unchanged", () => {
  const html = "<table><tbody><tr><td><table>1</table></td></tr></tbody></table>";
  const inner = `${frame("Table")}1</table></div>`;
  expect(withTableFrames(html)).toBe(`${frame("Table")}<tbody><tr><td>${inner}</td></tr></tbody></table></div>`);
  expect(withTableFrames("<h2>Sizes</h2><p>A</p>")).toBe("<h2>Sizes</h2><p>A</p>");
});
