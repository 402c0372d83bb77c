/**
 * A number with what it counts ('8-core', '1.75-inch', '16 GB', '12 hours', '2-in-1'), a day with its month ('1 Dec'), and a
 * short name with a letter ('USB-C'). Each is so short that it fits on a line, whatever somebody writes.
 */
export const FIGURE = /(\d[\d.,]{0,9}(?:-[-\w]{1,6}| \w{1,5})\b|\w{1,4}-[A-Z]\w?\b)/;

/** Shows a text without line breaks inside its figures. The text itself stays as it is. */
export function unbroken(text: string) {
  return text.split(FIGURE).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <span key={index} className="figure">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
