import { ShortPage, SubscriptionForm, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { KeptSearch, keepSearch, keptSearch } from '../contract.ts'
import { texts } from './texts.ts'

export const page = defineUnlistedPage('/neue-eintraege/:search', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params }) => api.call<typeof keptSearch>('/api/kept-searches', { query: params }),
  head: () => ({ path: '/suche', title: texts.title, description: texts.lead, hasForm: true }),
  Page: KeepPage,
  missing: linkProblem(texts.missing),
})

/** What a search may ask for that passes. */
const NOT_KEPT = ['from', 'to', 'free', 'open']

type Props = PageProps<KeptSearch, { gesendet?: string | undefined }, 'search'>

function KeepPage({ data: { label, wording, search }, params, search: { gesendet } }: Props) {
  const { api, path, go } = usePage()
  const asked = new URLSearchParams(params.search)
  if (gesendet === '1')
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
        onSent={() => void go({ gesendet: '1' })}
      />
      <p className="note">{wording}</p>
    </ShortPage>
  )
}
