import { OperatorError } from "#operator-error.ts";
import { refusalOf } from "./refusal.ts";
import type { Answer, Run } from "./shop-command.ts";

/**
 * Does the same to each of some things; one that is refused, or fails unexpectedly, does not stop the others. One alone is
 * answered or refused as itself.
 */
export async function forEach(
  ids: readonly string[],
  { note }: Pick<Run, "note">,
  work: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const [only, another] = ids;
  if (only !== undefined && another === undefined) return work(only);
  const texts: string[] = [];
  const failed: { id: string; code: string; message: string }[] = [];
  for (const id of ids)
    try {
      texts.push((await work(id)).text);
    } catch (error) {
      // What stops the process stops the others, too.
      if (error instanceof OperatorError) throw error;
      const { code, message } = refusalOf(error);
      failed.push({ id, code, message });
    }
  for (const { id, message } of failed) note(`${id}: ${message}`);
  const json = { done: texts.length, failed };
  return {
    text: [...texts, `${json.done} done, ${failed.length} not.`].join("\n"),
    json,
    exitCode: Number(failed.length > 0),
  };
}
