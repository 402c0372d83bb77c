/** A number with what it counts ('8-core', '1.75-inch', '16 GB', '2-in-1'), and a day with its month ('1 Dec'). */
const FIGURE = /(\d[\d.,]*(?:-[-\w]{1,6}\b| \w{1,3}\b))/;

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
