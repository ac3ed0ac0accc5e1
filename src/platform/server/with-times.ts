type WithTimes<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** A row with its times as text, in UTC, as answers hold them. */
export function withTimes<T extends object>(row: T): WithTimes<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithTimes<T>
}
