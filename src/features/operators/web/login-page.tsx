import { textSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { AskForLink, LOGIN_PATH } from './ask-for-link.tsx'
import { linkTexts as texts } from './own-texts.ts'

export const page = definePage(LOGIN_PATH, {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  head: ({ site }) =>
    pageHead({
      site,
      path: LOGIN_PATH,
      title: texts.title,
      description: texts.aboutAny,
      noindex: true,
      hasForm: true,
    }),
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
