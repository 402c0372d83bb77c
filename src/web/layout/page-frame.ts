import type { ComponentType } from "react";
import { useMatches } from "react-router";
import type { PublicSettings } from "#web/client/frame-data.ts";

/** A page's own header and footer, instead of the shop's: `export const handle = { frame }`. */
export type PageFrame = {
  Header: ComponentType<{ settings: PublicSettings | undefined }>;
  Footer: ComponentType<{ settings: PublicSettings }>;
};

export function usePageFrame(): PageFrame | undefined {
  return useMatches()
    .map(({ handle }) => (handle as { frame?: PageFrame } | undefined)?.frame)
    .find((frame) => frame !== undefined);
}
