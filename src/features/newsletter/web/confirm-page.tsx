import type { Subscription } from '#features/subscriptions/contract.ts'
import { LinkView, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { confirmSubscription, subscriptionToConfirm } from '../contract.ts'
import { LinkDone, linkHead, missing } from './link-done.tsx'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.confirm

export const page = defineUnlistedPage('/newsletter/bestaetigen/:token', {
  load: ({ api, params }) =>
    api.call<typeof subscriptionToConfirm>('/api/newsletter/confirmation/:token', { params }),
  head: linkHead(texts.title),
  Page: ConfirmPage,
  gone: {
    title: subscriptionTexts.goneTitle,
    View: () => <LinkDone title={subscriptionTexts.goneTitle} text={subscriptionTexts.gone} again />,
  },
  missing,
})

function ConfirmPage({ data, params }: { data: Subscription; params: { token: string } }) {
  const { api, path } = usePage()
  if (data.status === 'active') return <LinkDone title={texts.doneTitle} text={texts.done} />
  if (data.status === 'unsubscribed')
    return <LinkDone title={newsletterTexts.end.doneTitle} text={newsletterTexts.end.done} again />
  return (
    <LinkView
      title={texts.title}
      lead={`${texts.lead(data.email)} ${data.wording}`}
      button={texts.button}
      action={path}
      send={() =>
        api.send<typeof confirmSubscription>('POST', '/api/newsletter/confirmation/:token', { params })
      }
    />
  )
}
