import { late } from '#platform/web/late.ts'

/** The dialog of the filters, loaded when it is first opened. */
export const FilterDialog = late(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))
