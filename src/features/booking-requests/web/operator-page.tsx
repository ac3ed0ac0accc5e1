import { textParam } from '#platform/shared/search-params.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { OperatorView, operatorRequest } from '../contract.ts'
import { texts } from './operator-texts.ts'
import { OperatorRequest } from './operator-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

interface OperatorSearch {
  /** After a form that was sent without scripts: what was sent. */
  gesendet: string | undefined
}

export const page = defineUnlistedPage('/betreiber/:token', {
  readSearch: ({ gesendet }): OperatorSearch => ({ gesendet: textParam(gesendet, 20) }),
  load: ({ api, params }) => api.call<typeof operatorRequest>('/api/operator-requests/:token', { params }),
  head: ({ data: { listingTitle } }) => ({
    title: texts.title(listingTitle),
    description: texts.description,
  }),
  Page: OperatorPage,
  missing: linkProblem(texts.unknown, 'Anfrage nicht gefunden'),
  gone: linkProblem({ ...texts.gone, canAsk: true, isOwn: true }),
})

function OperatorPage({ data, params, search }: PageProps<OperatorView, OperatorSearch, 'token'>) {
  const { reload } = usePage()
  useRefreshOnReturn()
  return (
    <OperatorRequest
      view={data}
      token={params.token}
      sent={search.gesendet}
      onChanged={() => void reload()}
    />
  )
}
