/** One of the operator's commands. */
export type Command = {
  about: string;
  help: string;
  /** Takes the words after its own; resolves with the exit code. */
  run(words: string[]): Promise<number>;
};
