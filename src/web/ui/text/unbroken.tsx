/**
 * A number with what it counts ('8-core', '1.75-inch', '16 GB', '12 hours', '2-in-1'), a day with its month ('1 Dec'), and a
 * short name with a letter ('USB-C').
 */
export const FIGURE = /(\d[\d.,]*(?:-[-\w]{1,6}| \w{1,5})\b|\w+-[A-Z]\w?\b)/;

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
