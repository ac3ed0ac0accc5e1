import { createFileRoute, useRouter } from '@tanstack/react-router'
import { dropped, textParam } from '#platform/shared/search-params.ts'
import { behindLink } from '#platform/web/behind-link.ts'
import { routerHead } from '#platform/web/head.ts'
import type { operatorRequest } from '../contract.ts'
import { LinkProblem } from './link-problem.tsx'
import { texts } from './operator-texts.ts'
import { OperatorRequest } from './operator-view.tsx'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'

interface OperatorSearch {
  /** After a form that was sent without scripts: what was sent. */
  gesendet?: string | undefined
}

export const Route = createFileRoute('/betreiber/$token')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (raw: Record<string, unknown>): OperatorSearch => ({
    ...dropped(raw),
    gesendet: textParam(raw.gesendet, 20),
  }),
  loader: ({ context: { api }, params }) =>
    behindLink(
      api.call<typeof operatorRequest>('/api/operator-requests/:token', { params }),
      (view) => ({ title: texts.title(view.listingTitle), description: texts.description }),
      { title: texts.expiredTitle, description: texts.expired },
    ),
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      // Without the token: whoever has it may answer for the operator.
      path: '/betreiber',
      title: loaderData?.title ?? 'Anfrage nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
    }),
  component: OperatorPage,
  notFoundComponent: UnknownRequest,
})

function OperatorPage() {
  const { api, site } = Route.useRouteContext()
  const { view } = Route.useLoaderData()
  const { token } = Route.useParams()
  const { gesendet } = Route.useSearch()
  const router = useRouter()
  useRefreshOnReturn()
  if (view === null) {
    return <LinkProblem title={texts.expiredTitle} text={texts.expired} contactMail={site.contactMail} />
  }
  return (
    <OperatorRequest
      view={view}
      api={api}
      token={token}
      sent={gesendet}
      onChanged={() => router.invalidate()}
    />
  )
}

function UnknownRequest() {
  return <LinkProblem title={texts.unknownTitle} text={texts.unknown} />
}
