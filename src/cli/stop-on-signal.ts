/** The exit code of a command that was stopped. */
export const INTERRUPTED = 130;

/** Ctrl+C stops after the current batch; a second one exits at once, and the batch is rolled back. */
export function stopOnSignal() {
  let interruptedAt: number | undefined;
  const onSignal = () => {
    // The terminal and the launcher may both send the same signal.
    if (interruptedAt !== undefined && performance.now() - interruptedAt > 500) process.exit(INTERRUPTED);
    interruptedAt ??= performance.now();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return {
    stopped: () => interruptedAt !== undefined,
    close: () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal),
  };
}
