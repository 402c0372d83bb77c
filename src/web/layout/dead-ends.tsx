import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { DeadEnd } from "./error-page.tsx";

/** The page of an address that leads nowhere. */
export function NothingHere({ title = "Page not found" }: { title?: string }) {
  return (
    <DeadEnd
      title={title}
      text="Sorry, we could not find this page. Try a search, or choose a category."
      categories={useCategories()}
    />
  );
}

/** The page of a failure that nobody foresaw. */
export function NothingToShow({ title = "Something went wrong" }: { title?: string }) {
  return (
    <DeadEnd
      title={title}
      text="Sorry, we could not load this page. Please try again in a moment."
      categories={useCategories()}
    />
  );
}

function useCategories() {
  return useRouteLoaderData<typeof loader>("root")?.categories ?? [];
}
