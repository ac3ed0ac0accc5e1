import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { confirmNotice, noticeToConfirm, Subscription } from '../contract.ts'
import { LinkView } from './link-view.tsx'
import { noticeTexts as texts } from './notice-texts.ts'
import { ShortPage } from './short-page.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

const { goneTitle, gone, missingTitle, missing } = subscriptionTexts

export const page = defineUnlistedPage('/benachrichtigung/bestaetigen/:token', {
  load: ({ api, params }) => api.call<typeof noticeToConfirm>('/api/notices/confirmation/:token', { params }),
  head: () => ({ title: texts.title, description: texts.description, hasForm: true }),
  Page: ConfirmPage,
  gone: { title: goneTitle, View: () => <ShortPage title={goneTitle} text={gone} /> },
  missing: { title: missingTitle, View: () => <ShortPage title={missingTitle} text={missing} /> },
})

function ConfirmPage({ data, params }: PageProps<Subscription, object, 'token'>) {
  const { api, path } = usePage()
  const words = texts.confirm
  if (!data.mayConfirm)
    return (
      <ShortPage title={words.doneTitle} text={words.done(data.label)}>
        <PageLink to="/suche" className={buttonClass('brand')}>
          {texts.search}
        </PageLink>
      </ShortPage>
    )
  return (
    <LinkView
      title={words.title}
      lead={`${words.lead(data.email)} ${data.wording}`}
      button={words.button}
      action={path}
      send={() => api.send<typeof confirmNotice>('POST', '/api/notices/confirmation/:token', { params })}
    />
  )
}
