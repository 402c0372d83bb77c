import { resolve } from "node:path";

/** npm changes to the project's folder; INIT_CWD is the operator's. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
