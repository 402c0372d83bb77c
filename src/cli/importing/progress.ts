import cliProgress from "cli-progress";
import { printError } from "#cli/output.ts";

export type Progress = {
  /** The file is looked through up to there; nothing is saved yet. */
  look(position: number): void;
  show(rows: number, position: number): void;
  close(): void;
};

/** For programs. */
export const NO_PROGRESS: Progress = { look: () => undefined, show: () => undefined, close: () => undefined };

const LINE_INTERVAL_MS = 5_000;
const LOOKS = "looked through";

/** Shows a progress bar on a terminal, else a line every five seconds. `size` is in bytes. */
export function showProgress(size: number): Progress {
  return process.stderr.isTTY ? showBar(size) : showLines(size);
}

function showBar(size: number): Progress {
  const startedAt = performance.now();
  const progress = new cliProgress.SingleBar({
    stream: process.stderr,
    hideCursor: true,
    etaBuffer: 50,
    barsize: 30,
    fps: 5,
    format: (options, { progress, eta }, payload: { rows?: number; isLooking?: boolean }) =>
      payload.isLooking
        ? `${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(progress * 100)} %  ${LOOKS}`
        : `${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(progress * 100)} %  ${(payload.rows ?? 0).toLocaleString("en-IN")} rows  ${rateOf(payload.rows ?? 0, startedAt)}  ${leftText(eta)}`,
  });
  progress.start(size, 0, { rows: 0 });
  return {
    look: (position) => progress.update(Math.min(position, size), { rows: 0, isLooking: true }),
    show: (rows, position) => progress.update(Math.min(position, size), { rows, isLooking: false }),
    close: () => progress.stop(),
  };
}

function showLines(size: number): Progress {
  const startedAt = performance.now();
  let shownAt = startedAt;
  const isTime = (now: number) => {
    if (now - shownAt < LINE_INTERVAL_MS) return false;
    shownAt = now;
    return true;
  };
  return {
    look(position) {
      if (isTime(performance.now())) printError(`${Math.floor((position / size) * 100)} %  ${LOOKS}`);
    },
    show(rows, position) {
      const now = performance.now();
      if (!isTime(now)) return;
      const seconds = ((now - startedAt) / 1000) * (size / Math.max(position, 1) - 1);
      const percent = Math.floor((position / size) * 100);
      printError(
        `${percent} %  ${rows.toLocaleString("en-IN")} rows  ${rateOf(rows, startedAt)}  ${leftText(seconds)}`,
      );
    },
    close: () => undefined,
  };
}

function rateOf(rows: number, startedAt: number): string {
  const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
  return `${Math.round(rows / seconds).toLocaleString("en-IN")} rows/s`;
}

function leftText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const rounded = Math.ceil(seconds);
  return rounded < 60 ? `${rounded} s left` : `${Math.floor(rounded / 60)} min ${rounded % 60} s left`;
}
