import type { Subscription } from '#features/subscriptions/contract.ts'
import { LinkView, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import type { endSubscription, subscriptionToEnd } from '../contract.ts'
import { LinkDone } from './link-done.tsx'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.end

export const page = definePage('/newsletter/abmelden/:token', {
  load: ({ api, params }) =>
    api.call<typeof subscriptionToEnd>('/api/newsletter/unsubscription/:token', { params }),
  head: ({ site }) =>
    pageHead({
      site,
      // Without the token: whoever has it may unsubscribe.
      path: '/newsletter',
      title: texts.title,
      description: newsletterTexts.description(site.name),
      noindex: true,
      hasForm: true,
    }),
  Page: UnsubscribePage,
  missing: {
    title: subscriptionTexts.missingTitle,
    View: () => <LinkDone title={subscriptionTexts.missingTitle} text={subscriptionTexts.missing} />,
  },
})

function UnsubscribePage({ data, params }: { data: Subscription; params: { token: string } }) {
  const { api, path } = usePage()
  if (data.status === 'unsubscribed') return <LinkDone title={texts.doneTitle} text={texts.done} again />
  return (
    <LinkView
      title={texts.title}
      lead={texts.lead(data.email)}
      button={texts.button}
      action={path}
      send={() =>
        api.send<typeof endSubscription>('POST', '/api/newsletter/unsubscription/:token', { params })
      }
    />
  )
}
