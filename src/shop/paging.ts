export type Page<Item> = { items: Item[]; total: number; page: number; size: number };

/** It is at least 1. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** 'Showing X–Y of N results' (specification §2, Shop listing). */
export function resultsLine({ page, size, total }: { page: number; size: number; total: number }): string {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return `Showing ${first}–${Math.min(page * size, total)} of ${total} results`;
}

/** Returns the first, last and neighbouring page numbers; null is a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(candidates)];
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    if (previous === undefined || number === previous + 1) return [number];
    return number === previous + 2 ? [number - 1, number] : [null, number];
  });
}

type Cut = { offset: number; limit: number; total?: number };

/** The same part of a list, counted from the end when that is nearer: the last page costs as much as the first. */
export function nearerEnd({ offset, limit, total = Number.POSITIVE_INFINITY }: Cut) {
  if (offset <= total / 2) return { offset, limit, fromEnd: false };
  const end = Math.min(offset + limit, total);
  return { offset: total - end, limit: Math.max(0, end - offset), fromEnd: true };
}
