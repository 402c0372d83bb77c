import { resolve } from "node:path";

/** npm runs its scripts in the project's folder; the operator means the folder they are in. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
