import { type PageProps, usePage } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { endNotice, noticeToEnd, Subscription } from '../contract.ts'
import { LinkView } from './link-view.tsx'
import { noticeTexts as texts } from './notice-texts.ts'
import { ShortPage } from './short-page.tsx'

/** Null once it is done: nothing is known of it any more. */
type LeaveData = Subscription | null

export const page = defineUnlistedPage('/benachrichtigung/abmelden/:token', {
  readSearch: readSent,
  load: async ({ api, params, search }): Promise<LeaveData> => {
    try {
      return await api.call<typeof noticeToEnd>('/api/notices/unsubscription/:token', { params })
    } catch (error) {
      if (search.gesendet === '1' && Object(error).code === 'not_found') return null
      throw error
    }
  },
  head: ({ search }) => ({
    title: titleOf(search, texts.end.title, texts.end.doneTitle),
    description: texts.description,
    hasForm: true,
  }),
  Page: LeavePage,
  missing: { title: texts.goneTitle, View: () => <ShortPage title={texts.goneTitle} text={texts.gone} /> },
})

function LeavePage({ data, params, search }: PageProps<LeaveData, SentSearch, 'token'>) {
  const { api, path } = usePage()
  const { onSent } = useSent(search)
  const words = texts.end
  if (data === null)
    return (
      <ShortPage title={words.doneTitle} text={words.done}>
        <PageLink to="/suche" className={buttonClass('brand')}>
          {texts.search}
        </PageLink>
      </ShortPage>
    )
  return (
    <LinkView
      title={words.title}
      lead={words.lead(data.email, data.label)}
      button={words.button}
      action={path}
      send={() => api.send<typeof endNotice>('POST', '/api/notices/unsubscription/:token', { params })}
      onSent={onSent}
    />
  )
}
