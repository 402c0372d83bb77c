/** In a list of links of which only one is a Tab stop, the arrow keys open the others. */
export function followArrow({ key, target }: KeyboardEvent): void {
  const item = target instanceof Element ? target.closest("li") : null;
  const next = { ArrowLeft: item?.previousElementSibling, ArrowRight: item?.nextElementSibling }[key];
  const link = next?.querySelector<HTMLElement>('a[tabindex="-1"]');
  link?.focus();
  link?.click();
}
