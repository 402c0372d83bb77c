import type { FacetsBesides } from "./ensure-facets.server.ts";
import type { ProductInput } from "./product-input.ts";

/** What categories and colours have that these inputs add. */
export function besidesOf(inputs: readonly ProductInput[]): FacetsBesides {
  const [parents, names] = [new Map<string, string>(), new Map<string, string>()];
  for (const { category, colors, exported } of inputs) {
    if (exported?.parentCategory) parents.set(category, exported.parentCategory);
    for (const [index, name] of (exported?.colorNames ?? []).entries())
      if (name !== null) names.set(colors[index] ?? "", name);
  }
  return { parents, names };
}

/** What the shop's own file says of its pictures. */
export function exportedPictures({ exported }: ProductInput, colorOf: (title: string) => string) {
  if (!exported) return {};
  const pictures = [...exported.pictures];
  return {
    imageColors: new Map(pictures.map(([name, { color }]) => [name, color === null ? null : colorOf(color)])),
    imageAlts: new Map(pictures.map(([name, { alt }]) => [name, alt])),
  };
}
