/** Safe HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes values, except those that are already `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const inner = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ text }) => text).join("");
    return value instanceof Html ? value.text : String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
  });
  return new Html(parts.reduce((text, part, index) => text + inner[index - 1] + part));
}
