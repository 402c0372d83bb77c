/** Indians write in these scripts beside the Latin one. They have their Unicode names, and their fonts' names. */
export const INDIAN_SCRIPTS = {
  Devanagari: "devanagari",
  Bengali: "bengali",
  Gurmukhi: "gurmukhi",
  Gujarati: "gujarati",
  Oriya: "oriya",
  Tamil: "tamil",
  Telugu: "telugu",
  Kannada: "kannada",
  Malayalam: "malayalam",
} as const;

export type IndianScript = keyof typeof INDIAN_SCRIPTS;

/** A run is a part of a text that one font shows. */
export type Run = { script: IndianScript | "Latin"; text: string };

/** Marks and joiners belong to the letters before them. The dandas end sentences in most of the scripts. */
const RUNS = new RegExp(
  (Object.keys(INDIAN_SCRIPTS) as IndianScript[])
    .map((script) => {
      const first = script === "Devanagari" ? "\\u0964\\u0965" : "";
      return `(?<${script}>[\\p{Script=${script}}${first}][\\p{Script=${script}}\\p{Script=Inherited}\\u0964\\u0965]*)`;
    })
    .join("|"),
  "gu",
);
/** They are signs such as joiners and direction marks: fonts may have a box for them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns the text in parts of one script each. Digits, spaces, signs and all other scripts count as Latin. */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  const addLatin = (part: string) => {
    const visible = part.replace(INVISIBLE, "");
    if (visible !== "") runs.push({ script: "Latin", text: visible });
  };
  for (const { index, groups = {}, 0: found } of text.matchAll(RUNS)) {
    addLatin(text.slice(end, index));
    const script = (Object.keys(groups) as IndianScript[]).find((name) => groups[name] !== undefined);
    if (script) runs.push({ script, text: found });
    end = index + found.length;
  }
  addLatin(text.slice(end));
  return runs;
}
