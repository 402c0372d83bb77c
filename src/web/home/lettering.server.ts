/** The demo shop's products are printed so (`BRANDS` in `db/demo/studio/looks.py`). */
const DEMO: Readonly<Record<string, string>> = {
  Veyra: "mark-caps mark-wide",
  Orlin: "mark-lower mark-light",
  Tarang: "mark-caps",
  Kestrik: "mark-caps mark-italic",
  Zephra: "mark-caps mark-wide mark-light",
  Auralt: "mark-serif mark-caps mark-wide mark-light",
  Dhvanik: "mark-serif",
  Pixora: "mark-lower",
  Lumeno: "mark-caps mark-wide mark-light",
  Chakori: "mark-serif mark-light mark-italic",
  Indrik: "mark-mono mark-caps",
  Solvane: "mark-serif mark-caps mark-wide mark-light",
  Qubril: "mark-lower",
  Navika: "mark-lower mark-light",
};
const LETTERINGS = [...new Set(Object.values(DEMO))];

/** Returns the classes of a brand's lettering. A brand always looks the same. */
export function letteringOf(title: string): string {
  if (Object.hasOwn(DEMO, title)) return DEMO[title] as string;
  const sum = [...title.toLowerCase()].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LETTERINGS[sum % LETTERINGS.length] as string;
}
