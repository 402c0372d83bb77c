import { type LoaderFunctionArgs, redirect } from "react-router";
import { notFound } from "#web/loader-context.ts";

/** Redirects alternative addresses (D8). */
export function loader({ params: { id, name } }: LoaderFunctionArgs) {
  if (id) return redirect(`/product/${encodeURIComponent(id)}`, 308);
  if (name) return redirect(`/blogs/category/${encodeURIComponent(name)}`, 308);
  notFound();
}
