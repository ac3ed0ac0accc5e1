import { createFileRoute, useRouter } from '@tanstack/react-router'
import { dropped } from '#platform/shared/search-params.ts'
import { behindLink } from '#platform/web/behind-link.ts'
import { routerHead } from '#platform/web/head.ts'
import type { customerRequest } from '../contract.ts'
import { LinkProblem } from './link-problem.tsx'
import { texts } from './status-texts.ts'
import { StatusView } from './status-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

interface StatusSearch {
  gesendet?: '1' | undefined
  storniert?: '1' | undefined
}

export const Route = createFileRoute('/anfrage/$token')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (raw: Record<string, unknown>): StatusSearch => ({
    ...dropped(raw),
    gesendet: raw.gesendet === '1' ? '1' : undefined,
    storniert: raw.storniert === '1' ? '1' : undefined,
  }),
  loader: ({ context: { api }, params }) =>
    behindLink(
      api.call<typeof customerRequest>('/api/requests/:token', { params }),
      (view) => ({ title: texts.to(view.listingTitle), description: texts.description }),
      { title: texts.expiredTitle, description: texts.expired },
    ),
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      // Without the token: whoever has it may act for the customer.
      path: '/anfrage',
      title: loaderData?.title ?? 'Anfrage nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
    }),
  component: StatusPage,
  notFoundComponent: UnknownRequest,
})

function StatusPage() {
  const { api, site } = Route.useRouteContext()
  const { view } = Route.useLoaderData()
  const { token } = Route.useParams()
  const { gesendet, storniert } = Route.useSearch()
  const router = useRouter()
  useRefreshOnReturn()
  if (view === null) {
    return <LinkProblem title={texts.expiredTitle} text={texts.expired} contactMail={site.contactMail} />
  }
  return (
    <StatusView
      view={view}
      api={api}
      token={token}
      notice={storniert ? texts.justCancelled : gesendet && texts.justSent}
      onChanged={() => router.invalidate()}
    />
  )
}

function UnknownRequest() {
  return <LinkProblem title={texts.unknownTitle} text={texts.unknown} />
}
