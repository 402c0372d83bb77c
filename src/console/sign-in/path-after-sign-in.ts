/** Returns where somebody goes after the sign-in: to where they wanted to, if that is a screen of the console. */
export function pathAfterSignIn(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next) || /^\/(sign-in|welcome)\b/.test(next)) return "/";
  return next;
}
