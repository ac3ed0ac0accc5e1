import { foldGerman } from '#platform/shared/text.ts'

/** Sorted as a German index is; the database has no collation for it. */
export function byName<T extends { name: string }>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: foldGerman(item.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item)
}
