import { type ComponentType, lazy, Suspense } from "react";

/** Little fails: the link is loaded for it. */
const LoadAgain = lazy<ComponentType>(() =>
  import("./load-again.tsx").then(
    ({ LoadAgain }) => ({ default: LoadAgain }),
    () => ({ default: () => null }),
  ),
);

export function AgainPlace() {
  return (
    <Suspense fallback={null}>
      <LoadAgain />
    </Suspense>
  );
}
