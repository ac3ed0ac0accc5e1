import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { endNotice, noticeToEnd, Subscription } from '../contract.ts'
import { LinkView } from './link-view.tsx'
import { noticeTexts as texts } from './notice-texts.ts'
import { ShortPage } from './short-page.tsx'

export const page = defineUnlistedPage('/benachrichtigung/abmelden/:token', {
  load: ({ api, params }) => api.call<typeof noticeToEnd>('/api/notices/unsubscription/:token', { params }),
  head: () => ({ title: texts.end.title, description: texts.description, hasForm: true }),
  Page: LeavePage,
  // Once it is done nothing is known of it any more.
  missing: { title: texts.goneTitle, View: () => <ShortPage title={texts.goneTitle} text={texts.gone} /> },
})

function LeavePage({ data, params }: PageProps<Subscription, object, 'token'>) {
  const { api, path } = usePage()
  const words = texts.end
  return (
    <LinkView
      title={words.title}
      lead={words.lead(data.email, data.label)}
      button={words.button}
      action={path}
      send={() => api.send<typeof endNotice>('POST', '/api/notices/unsubscription/:token', { params })}
    />
  )
}
