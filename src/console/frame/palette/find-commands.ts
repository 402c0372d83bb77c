/** `key` tells apart what may have the same name. */
export type Command = { name: string; group: string; key?: string; run: () => void };

/** Returns the commands with all typed words in their names, those that begin with the text first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ name, group }) =>
    words.every((word) => `${name} ${group}`.toLowerCase().includes(word)),
  );
  const begins = ({ name }: Command) => name.toLowerCase().startsWith(words[0] ?? "");
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
