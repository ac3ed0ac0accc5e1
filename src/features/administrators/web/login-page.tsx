import { textParam } from '#platform/shared/search-params.ts'
import { plainHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { pageAfterLogin } from '../rules.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'

interface LoginSearch {
  /** Where the login leads. */
  weiter: string | undefined
}

export const page = definePage('/admin/login', {
  readSearch: ({ weiter }): LoginSearch => ({ weiter: textParam(weiter, 500) }),
  head: () => plainHead('Anmeldung | Verwaltung'),
  Page: LoginPage,
  layout: { Frame: ({ children }) => children },
})

function LoginPage({ search: { weiter } }: PageProps<undefined, LoginSearch>) {
  const { api, submitted } = usePage()
  const page = pageAfterLogin(weiter ?? submitted?.values.weiter)
  return (
    <LoginScreen>
      <LoginForm api={api} page={page} onLoggedIn={() => location.assign(page)} />
    </LoginScreen>
  )
}
