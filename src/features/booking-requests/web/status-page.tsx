import { oneOf } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import type { CustomerView, customerRequest } from '../contract.ts'
import { LinkProblem } from './link-problem.tsx'
import { texts } from './status-texts.ts'
import { StatusView } from './status-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

/** What has just happened. */
interface StatusSearch {
  gesendet: '1' | undefined
  storniert: '1' | undefined
}

const flag = oneOf(['1'])

export const page = definePage('/anfrage/:token', {
  readSearch: ({ gesendet, storniert }): StatusSearch => ({
    gesendet: flag(gesendet),
    storniert: flag(storniert),
  }),
  load: ({ api, params }) => api.call<typeof customerRequest>('/api/requests/:token', { params }),
  head: ({ site, data: { listingTitle } }) =>
    pageHead({
      site,
      // Without the token: whoever has it may act for the customer.
      path: '/anfrage',
      title: texts.to(listingTitle),
      description: texts.description,
      noindex: true,
    }),
  Page: StatusPage,
  missing: { title: 'Anfrage nicht gefunden', View: UnknownRequest },
  gone: { title: texts.expiredTitle, description: texts.expired, View: ExpiredRequest },
})

function StatusPage({ data, params, search }: PageProps<CustomerView, StatusSearch, 'token'>) {
  const { api, reload } = usePage()
  useRefreshOnReturn()
  return (
    <StatusView
      view={data}
      api={api}
      token={params.token}
      notice={search.storniert ? texts.justCancelled : search.gesendet && texts.justSent}
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
