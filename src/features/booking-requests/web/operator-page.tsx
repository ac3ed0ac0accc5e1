import { textParam } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import type { OperatorView, operatorRequest } from '../contract.ts'
import { LinkProblem } from './link-problem.tsx'
import { texts } from './operator-texts.ts'
import { OperatorRequest } from './operator-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

interface OperatorSearch {
  /** After a form that was sent without scripts: what was sent. */
  gesendet: string | undefined
}

export const page = definePage('/betreiber/:token', {
  readSearch: ({ gesendet }): OperatorSearch => ({ gesendet: textParam(gesendet, 20) }),
  load: ({ api, params }) => api.call<typeof operatorRequest>('/api/operator-requests/:token', { params }),
  head: ({ site, data: { listingTitle } }) =>
    pageHead({
      site,
      // Without the token: whoever has it may answer for the operator.
      path: '/betreiber',
      title: texts.title(listingTitle),
      description: texts.description,
      noindex: true,
    }),
  Page: OperatorPage,
  missing: { title: 'Anfrage nicht gefunden', View: UnknownRequest },
  gone: { title: texts.expiredTitle, description: texts.expired, View: ExpiredRequest },
})

function OperatorPage({ data, params, search }: PageProps<OperatorView, OperatorSearch, 'token'>) {
  const { api, reload } = usePage()
  useRefreshOnReturn()
  return (
    <OperatorRequest
      view={data}
      api={api}
      token={params.token}
      sent={search.gesendet}
      onChanged={() => void reload()}
    />
  )
}

function ExpiredRequest() {
  const { site } = usePage()
  return <LinkProblem title={texts.expiredTitle} text={texts.expired} contactMail={site.contactMail} />
}

function UnknownRequest() {
  return <LinkProblem title={texts.unknownTitle} text={texts.unknown} />
}
