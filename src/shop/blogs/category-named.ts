/** The known category of that title, whichever case it is written in; a title of none stays as it stands. */
export function categoryNamed(known: readonly string[], title: string): string {
  return known.find((one) => one.toLowerCase() === title.toLowerCase()) ?? title;
}
