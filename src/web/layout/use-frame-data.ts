import { useRouteLoaderData } from "react-router";
import type { FrameData } from "./frame-data.server.ts";

/** Undefined when the root's loader failed. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("root");
}
