import { oneOf } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import type { CustomerView, customerRequest } from '../contract.ts'
import { texts } from './status-texts.ts'
import { StatusView } from './status-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

/** What has just happened. */
interface StatusSearch {
  gesendet: '1' | undefined
  storniert: '1' | undefined
  /** What else was done without scripts. */
  geschehen: Done | undefined
}

const flag = oneOf(['1'])
const DONE = ['reply', 'forward', 'withdraw'] as const
type Done = (typeof DONE)[number]
const DONE_NOTICES: Record<Done, string> = {
  reply: texts.replied,
  forward: texts.forwarded(3),
  withdraw: texts.withdrawn,
}

export const page = definePage('/anfrage/:token', {
  readSearch: ({ gesendet, storniert, geschehen }): StatusSearch => ({
    gesendet: flag(gesendet),
    storniert: flag(storniert),
    geschehen: oneOf(DONE)(geschehen),
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
  missing: { title: 'Anfrage nicht gefunden', View: linkProblem(texts.unknown) },
  gone: {
    title: texts.expired.title,
    description: texts.expired.text,
    View: linkProblem({ ...texts.expired, canAsk: true }),
  },
})

function StatusPage({ data, params, search }: PageProps<CustomerView, StatusSearch, 'token'>) {
  const { api, reload } = usePage()
  useRefreshOnReturn()
  return (
    <StatusView
      view={data}
      api={api}
      token={params.token}
      notice={noticeOf(search)}
      onChanged={() => void reload()}
    />
  )
}

function noticeOf({ storniert, gesendet, geschehen }: StatusSearch): string | undefined {
  if (storniert) return texts.justCancelled
  if (geschehen) return DONE_NOTICES[geschehen]
  return gesendet && texts.justSent
}
