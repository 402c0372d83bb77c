/** One page of a longer list. */
export type Page<Item> = { items: Item[]; total: number; page: number; size: number };

/** The number of the last page; an empty list has one, empty page. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** 'Showing X–Y of N results' (specification §2, Shop listing). */
export function resultsLine({ page, size, total }: { page: number; size: number; total: number }): string {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return `Showing ${first}–${Math.min(page * size, total)} of ${total} results`;
}

/** The page numbers to offer: first, last, and those around the current one; null is a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(wanted)];
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}
