import { notFound } from "#web/answers.ts";

/** Every address that leads nowhere; the root's error boundary shows the page. */
export function loader() {
  notFound();
}

export default function NotFoundPage() {
  return null;
}
