import { useMemo } from 'react'
import { definePage, type PageProps } from '#platform/web/page.ts'
import type { listStates } from '../contract.ts'
import { allCitiesHead } from './all-cities-head.ts'
import { type AllCitiesSearch, readAllCitiesSearch } from './all-cities-search.ts'
import { AllCitiesView } from './all-cities-view.tsx'
import { type PackedState, packStates, unpackStates } from './packed-states.ts'

export const page = definePage('/alle-staedte', {
  readSearch: readAllCitiesSearch,
  load: async ({ api }) => packStates(await api.call<typeof listStates>('/api/states', {})),
  head: ({ site, search, data }) => allCitiesHead(site, unpackStates(data), search),
  Page: AllCitiesPage,
})

function AllCitiesPage({ data, search }: PageProps<PackedState[], AllCitiesSearch>) {
  const states = useMemo(() => unpackStates(data), [data])
  // Another address, such as after going back, starts with its own filter.
  return <AllCitiesView key={search.q ?? ''} states={states} search={search} />
}
