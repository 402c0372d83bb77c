import { matchRoutes } from "react-router";

/** This is a route of the storefront in its build. Its path follows its parent's. */
type BuiltRoute = { path?: string | undefined; parentId?: string | undefined };

const ID = /^[0-9a-f]{24}$/i;
const ID_PARAMETER = /^:(id|\w+Id)$/;

/**
 * Returns a function that writes a path as the shop itself does: routes match in any case and in any percent-encoding, but
 * each page has one address. Parameters stay as they are, except that ids are in lower case.
 */
export function canonicalPaths(routes: Readonly<Record<string, BuiltRoute | undefined>>) {
  const pathOf = ({ path = "", parentId = "" }: BuiltRoute): string => {
    const parent = routes[parentId];
    return parent ? `${pathOf(parent)}/${path}` : path;
  };
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path === undefined ? [] : [{ path: pathOf(route).replace(/\/+/g, "/") }],
  );
  return (path: string): string => {
    if (!/[A-Z%]/.test(path)) return path;
    const pattern = matchRoutes(patterns, path)?.[0]?.route.path.split("/").filter(Boolean);
    if (!pattern) return path;
    const names = pattern.values();
    return path
      .split("/")
      .map((part) => (part === "" ? part : canonicalPart(part, names.next().value ?? "*")))
      .join("/");
  };
}

function canonicalPart(part: string, name: string): string {
  if (ID_PARAMETER.test(name) && ID.test(part)) return part.toLowerCase();
  return name.startsWith(":") || name === "*" ? part : name;
}
