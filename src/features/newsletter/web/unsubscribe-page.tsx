import type { Subscription } from '#features/subscriptions/contract.ts'
import { LinkView } from '#features/subscriptions/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { endSubscription, subscriptionToEnd } from '../contract.ts'
import { LinkDone, linkHead, missing } from './link-done.tsx'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.end

export const page = defineUnlistedPage('/newsletter/abmelden/:token', {
  load: ({ api, params }) =>
    api.call<typeof subscriptionToEnd>('/api/newsletter/unsubscription/:token', { params }),
  head: linkHead(texts.title),
  Page: UnsubscribePage,
  missing,
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
