import { ShortPage, SubscriptionForm, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { KeptSearch, keepSearch, keptSearch } from '../contract.ts'
import { texts } from './texts.ts'

export const page = defineUnlistedPage('/neue-eintraege/:search', {
  readSearch: readSent,
  load: ({ api, params }) => api.call<typeof keptSearch>('/api/kept-searches', { query: params }),
  head: ({ search }) => ({
    path: '/suche',
    title: titleOf(search, texts.title, subscriptionTexts.sentTitle),
    description: texts.lead,
    hasForm: true,
  }),
  Page: KeepPage,
  missing: linkProblem(texts.missing),
})

/** What a search may ask for that passes. */
const NOT_KEPT = ['from', 'to', 'free', 'open']

type Props = PageProps<KeptSearch, SentSearch, 'search'>

function KeepPage({ data: { label, wording, search }, params, search: sent }: Props) {
  const { api, path } = usePage()
  const { isSent, onSent } = useSent(sent)
  const asked = new URLSearchParams(params.search)
  if (isSent)
    return (
      <ShortPage title={subscriptionTexts.sentTitle} text={subscriptionTexts.sent}>
        <a href={`/suche?${search}`} className={buttonClass('brand')}>
          {texts.back}
        </a>
      </ShortPage>
    )
  return (
    <ShortPage title={texts.title} text={texts.lead}>
      <p>
        <strong>{label}</strong>
      </p>
      {NOT_KEPT.some((name) => asked.has(name)) && <p className="note">{texts.notKept}</p>}
      <SubscriptionForm
        action={path}
        label={texts.send}
        send={(values, elapsedMs) =>
          api.send<typeof keepSearch>('POST', '/api/kept-searches', {
            body: { ...values, search: params.search, elapsedMs },
          })
        }
        onSent={onSent}
      />
      <p className="note">{wording}</p>
    </ShortPage>
  )
}
