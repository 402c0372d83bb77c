import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { DeadEnd } from "./error-page.tsx";

/** The page of an address that leads nowhere. */
export function NothingHere({ title = "Page not found" }: { title?: string }) {
  return (
    <DeadEnd
      title={title}
      text="There is nothing at this address. Search for what you wanted, or choose a category."
      categories={useCategories()}
    />
  );
}

/** The page of a failure that nobody foresaw. */
export function NothingToShow({ title = "Something went wrong" }: { title?: string }) {
  return (
    <DeadEnd
      title={title}
      text="This page could not be shown. Please try again in a moment, or go on from here."
      categories={useCategories()}
    />
  );
}

function useCategories() {
  return useRouteLoaderData<typeof loader>("root")?.categories ?? [];
}
