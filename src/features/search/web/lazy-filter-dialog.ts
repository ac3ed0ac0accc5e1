import { lazy } from 'react'

/** The dialog of the filters, loaded when it is first opened. */
export const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)
