import { usePart } from "#web/client/use-part.ts";
import type { PartAgainProps } from "./part-again.tsx";

/** Says what could not be loaded, with a button. Little fails: that is loaded when it is needed. */
export function AgainPlace(props: PartAgainProps) {
  const PartAgain = usePart(props.failed, async () => (await import("./part-again.tsx")).PartAgain);
  return PartAgain && <PartAgain {...props} />;
}
