import { definePage, usePage } from '#platform/web/page.ts'
import type { State, stateBySlug } from '../contract.ts'
import { PlaceMissing } from './place-missing.tsx'
import { stateHead } from './state-head.ts'
import { texts } from './state-page-texts.ts'
import { StateView } from './state-view.tsx'

export const page = definePage('/hundepensionen/:state', {
  load: ({ api, params }) =>
    api.call<typeof stateBySlug>('/api/states/:slug', { params: { slug: params.state } }),
  head: ({ site, data }) => stateHead(site, data),
  Page: StatePage,
  missing: { title: texts.missing, View: StateMissing },
})

function StatePage({ data }: { data: State }) {
  const { api } = usePage()
  return <StateView state={data} api={api} />
}

function StateMissing() {
  return <PlaceMissing title={texts.missing} text={texts.missingText} />
}
