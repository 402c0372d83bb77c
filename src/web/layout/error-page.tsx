import { lazy, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";

export type ErrorPageProps = {
  title: string;
  /** It could not be loaded: it may be there the next time. */
  failed?: boolean;
  /** Screen readers are told at once. */
  alert?: boolean;
};

/** Few pages are missing or fail. Without a connection, the code of what they show may fail, too. */
const ErrorPage = lazy(() =>
  import("./failed/whole-error-page.tsx").then(
    ({ WholeErrorPage }) => ({ default: WholeErrorPage }),
    () => ({ default: ({ title }: ErrorPageProps) => <h1>{title}</h1> }),
  ),
);

function Place(props: ErrorPageProps) {
  return (
    <Suspense fallback={null}>
      <ErrorPage {...props} />
    </Suspense>
  );
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function RouteErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <PageNotFound /> : <PageFailed />;
}

export function PageNotFound(props: Partial<ErrorPageProps>) {
  return <Place title="Page not found" {...props} />;
}

export function PageFailed(props: Partial<ErrorPageProps>) {
  return <Place title="Something went wrong" failed {...props} />;
}
