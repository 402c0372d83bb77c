import { MAX_COMPARED } from "#shop/catalogue/compare/compare.ts";
import { type Compared, readComparedText, saveCompared } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";

export function comparedIn(text: string | null): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}

/** Adds a product, or takes it out. Says why when it cannot be added. */
export function toggleCompared(product: Compared) {
  const chosen = comparedIn(readComparedText());
  const [first] = chosen;
  if (chosen.some(({ id }) => id === product.id)) return removeCompared(product.id);
  if (first && first.categoryId !== product.categoryId)
    return showToast({
      kind: "failed",
      text: "Only products of one category can be compared.",
      about: "compare",
      action: { label: "Start again", run: () => saveCompared([product]) },
    });
  if (chosen.length >= MAX_COMPARED)
    return showToast({ kind: "failed", text: `You can compare up to ${MAX_COMPARED} products.`, about: "compare" });
  saveCompared([...chosen, product]);
}

export function removeCompared(id: string) {
  saveCompared(comparedIn(readComparedText()).filter((other) => other.id !== id));
}
