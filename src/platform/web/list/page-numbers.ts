/** Pages of a list of `total` entries; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The page numbers that are offered around the current one, with `null` where some are left out:
 * page 6 of 20 is `[1, null, 5, 6, 7, null, 20]`. A gap never stands for a single page.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const numbers: (number | null)[] = []
  for (let page = 1; page <= count; page++) {
    const isShown =
      page === 1 ||
      page === count ||
      Math.abs(page - current) <= 1 ||
      (page === 2 && current === 4) ||
      (page === count - 1 && current === count - 3)
    if (isShown) numbers.push(page)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}
