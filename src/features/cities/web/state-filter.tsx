import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import type { CountedPlace } from '../contract.ts'

interface StateFilterProps {
  states: readonly CountedPlace[]
  /** Slug of the chosen one. */
  land: string | undefined
}

/** Links that leave one federal state's listings of a category, each with their number. */
export function StateFilter({ states, land }: StateFilterProps) {
  if (states.length < 2) return null
  const total = states.reduce((sum, { listingCount }) => sum + listingCount, 0)
  return (
    <FilterLinks
      label="Nach Bundesland"
      isOneRow
      options={[{ name: 'Alle', slug: undefined, listingCount: total }, ...states].map(
        ({ name, slug, listingCount }) => ({
          label: name,
          count: listingCount,
          isCurrent: slug === land,
          search: { land: slug },
        }),
      )}
    />
  )
}
