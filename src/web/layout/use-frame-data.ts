import { useRouteLoaderData } from "react-router";
import type { FrameData } from "./frame-data.server.ts";

/** Returns the data of the root's loader; undefined when that loader failed. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("root");
}
