import { textSearch } from '#platform/shared/search-params.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { AskForLink, LOGIN_PATH } from './ask-for-link.tsx'
import { linkTexts as texts } from './own-texts.ts'

export const page = defineUnlistedPage(LOGIN_PATH, {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  head: () => ({ title: texts.title, description: texts.aboutAny, hasForm: true }),
  Page: LoginPage,
})

function LoginPage({ search: { gesendet } }: PageProps<undefined, { gesendet?: string | undefined }>) {
  const { go } = usePage()
  return (
    <AskForLink
      title={texts.title}
      about={texts.aboutAny}
      action={LOGIN_PATH}
      isSent={gesendet === '1'}
      onSent={() => void go({ gesendet: '1' })}
    >
      <PageLink to="/">{texts.home}</PageLink>
    </AskForLink>
  )
}
