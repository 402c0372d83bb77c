/** The first title, and how many others there are: 'Lehar N3 and 1 more'. */
export function inFewWords([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
