import { notFound } from "#web/loader-context.ts";

/** Every address that leads nowhere; the root's error boundary shows the page. */
export function loader() {
  notFound();
}

export default function NotFoundPage() {
  return null;
}
