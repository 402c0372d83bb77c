import type { Page } from "@playwright/test";

/** What a finger does: from one point to another. */
type Path = readonly [fromX: number, fromY: number, toX: number, toY: number];

const REST_MS = 120;
const STEPS = 10;

/** Puts a finger on the start of each path, moves all of them at once in ten steps, and lifts them. */
export async function moveFingers(page: Page, ...paths: Path[]) {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) =>
    paths.map(([fromX, fromY, toX, toY], id) => ({
      id,
      x: fromX + (toX - fromX) * part,
      y: fromY + (toY - fromY) * part,
    }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  // They rest before they are lifted: on a busy machine, their speed at the end would be that of its delays.
  await page.waitForTimeout(REST_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(1) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
