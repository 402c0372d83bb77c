import type { ServerResponse } from "node:http";

/** It is short enough that others wait for it, and long enough that a bad connection has times without a byte. */
export const SLOW_WINDOW_MS = 4_000;

/** Closes the connection of a client that takes less than this while bytes wait for it. @returns a function that stops it. */
export function cutSlowReader(response: ServerResponse, minBytesPerSecond: number): () => void {
  const sentBytes = () => (response.socket ? response.socket.bytesWritten - response.socket.writableLength : 0);
  let before = sentBytes();
  const timer = setInterval(() => {
    const { socket } = response;
    const sent = sentBytes();
    const isWaiting = response.writableLength + (socket?.writableLength ?? 0) > 0;
    if (isWaiting && sent - before < (minBytesPerSecond * SLOW_WINDOW_MS) / 1_000) socket?.resetAndDestroy();
    before = sent;
  }, SLOW_WINDOW_MS);
  return () => clearInterval(timer);
}
