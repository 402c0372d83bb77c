import { resolve } from "node:path";

/** The folder under npm is the project's; INIT_CWD is the operator's. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
