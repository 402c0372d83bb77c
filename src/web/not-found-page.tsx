import { notFound } from "#web/loader-context.ts";

/** The error boundary shows the page. */
export function loader() {
  notFound();
}

export default function NotFoundPage() {
  return null;
}
