import type { PageProps } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { AskForLink, LOGIN_PATH } from './ask-for-link.tsx'
import { linkTexts as texts } from './link-texts.ts'

export const page = defineUnlistedPage(LOGIN_PATH, {
  readSearch: readSent,
  head: ({ search }) => ({
    title: titleOf(search, texts.title, texts.sentTitle),
    description: texts.aboutAny,
    hasForm: true,
  }),
  Page: LoginPage,
})

function LoginPage({ search }: PageProps<undefined, SentSearch>) {
  return (
    <AskForLink title={texts.title} about={texts.aboutAny} action={LOGIN_PATH} {...useSent(search)}>
      <PageLink to="/">{texts.home}</PageLink>
    </AskForLink>
  )
}
