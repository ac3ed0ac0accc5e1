import { oneOf } from '#platform/shared/search-params.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
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

export const page = defineUnlistedPage('/anfrage/:token', {
  readSearch: ({ gesendet, storniert, geschehen }): StatusSearch => ({
    gesendet: flag(gesendet),
    storniert: flag(storniert),
    geschehen: oneOf(DONE)(geschehen),
  }),
  load: ({ api, params }) => api.call<typeof customerRequest>('/api/requests/:token', { params }),
  head: ({ data: { listingTitle } }) => ({ title: texts.to(listingTitle), description: texts.description }),
  Page: StatusPage,
  missing: linkProblem(texts.unknown, 'Anfrage nicht gefunden'),
  gone: linkProblem({ ...texts.expired, canAsk: true }),
})

function StatusPage({ data, params, search }: PageProps<CustomerView, StatusSearch, 'token'>) {
  const { reload } = usePage()
  useRefreshOnReturn()
  return (
    <StatusView
      view={data}
      token={params.token}
      notice={noticeOf(search)}
      onChanged={() => void reload({ isSent: true }).then(keepFocus)}
    />
  )
}

function noticeOf({ storniert, gesendet, geschehen }: StatusSearch): string | undefined {
  if (storniert) return texts.justCancelled
  if (geschehen) return DONE_NOTICES[geschehen]
  return gesendet && texts.justSent
}
