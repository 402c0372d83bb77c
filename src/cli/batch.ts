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
  const { done, failed } = await tryEach(ids, { note }, work);
  const texts = done.map(({ text }) => text);
  const json = { done: texts.length, failed };
  return {
    text: [...texts, `${json.done} done, ${failed.length} not.`].join("\n"),
    json,
    exitCode: Number(failed.length > 0),
  };
}

export type NotDone = { id: string; code: string; message: string };

/** What became of each of some things. One alone is refused as itself; of several, the others are noted. */
export async function tryEach<Result>(
  ids: readonly string[],
  { note }: Pick<Run, "note">,
  work: (id: string) => Promise<Result>,
): Promise<{ done: Result[]; failed: NotDone[] }> {
  const done: Result[] = [];
  const failed: NotDone[] = [];
  for (const id of ids)
    try {
      done.push(await work(id));
    } catch (error) {
      if (ids.length === 1) throw error;
      failed.push({ id, ...failureOf(error) });
    }
  for (const { id, message } of failed) note(`${id}: ${message}`);
  return { done, failed };
}

/**
 * Why one of several things was not done; of an unexpected failure all that is known of it.
 * @throws {OperatorError} what stops the process, and so the others, too.
 */
export function failureOf(error: unknown): { code: string; message: string } {
  if (error instanceof OperatorError) throw error;
  const { code, message } = refusalOf(error);
  return { code, message };
}
