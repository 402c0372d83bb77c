/** What a terminal shows in two columns: ideographs, Hangul, kana, full-width signs and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Ideographic}|\p{Emoji_Presentation}/u;
const ASCII = /^[\x20-\x7e]*$/;
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many columns of a terminal a text takes; a letter with its marks is one sign. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  return signsOf(text).reduce((sum, sign) => sum + signWidth(sign), 0);
}

/** The beginning of the text with an ellipsis, unless all of it fits. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let left = width - 1;
  let kept = "";
  for (const sign of signsOf(text)) {
    left -= signWidth(sign);
    if (left < 0) break;
    kept += sign;
  }
  return `${kept}…`;
}

const signsOf = (text: string) => Array.from(signs.segment(text), ({ segment }) => segment);
const signWidth = (sign: string) => (WIDE.test(sign) ? 2 : 1);
