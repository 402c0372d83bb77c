/**
 * Runs statements of a transaction that do not need each other's results, in this order; on PostgreSQL they make one round
 * trip. It also waits for the others when one fails: none may run after the end of the transaction.
 * @throws the error that came first: PostgreSQL refuses what follows a statement that failed.
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  const all = Promise.all(asked);
  await Promise.allSettled([all, ...asked]);
  return all;
}
