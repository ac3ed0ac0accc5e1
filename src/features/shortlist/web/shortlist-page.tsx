import { createFileRoute } from '@tanstack/react-router'
import { dropped } from '#platform/shared/search-params.ts'
import { routerHead } from '#platform/web/head.ts'
import { parseIds } from '../rules.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { ShortlistError } from './shortlist-error.tsx'
import { shortlistQuery } from './shortlist-queries.ts'
import { texts } from './shortlist-texts.ts'

interface ShortlistSearch {
  /** Of a shared list. */
  ids?: string | undefined
  /** Chosen for the comparison; an empty choice is one too. */
  compare?: string | undefined
}

export const Route = createFileRoute('/merkliste')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: (raw: Record<string, unknown>): ShortlistSearch => ({
    ...dropped(raw),
    ids: parseIds(raw.ids).join(',') || undefined,
    compare: raw.compare === undefined ? undefined : parseIds(raw.compare).join(','),
  }),
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    if (deps.ids !== undefined) await queryClient.ensureQueryData(shortlistQuery(api, parseIds(deps.ids)))
    return { title: deps.ids === undefined ? texts.own : texts.shared, description: texts.description }
  },
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      path: '/merkliste',
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
      noindex: true,
    }),
  component: ShortlistPage,
  errorComponent: ShortlistError,
})

function ShortlistPage() {
  const { api } = Route.useRouteContext()
  const { ids, compare } = Route.useSearch()
  const chosen = compare === undefined ? undefined : parseIds(compare)
  return ids === undefined ? (
    <OwnList api={api} chosen={chosen} />
  ) : (
    <SharedList api={api} ids={parseIds(ids)} chosen={chosen} />
  )
}
