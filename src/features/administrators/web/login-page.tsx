import { createFileRoute } from '@tanstack/react-router'
import { dropped, textParam } from '#platform/shared/search-params.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { pageAfterLogin } from '../rules.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'

interface LoginSearch {
  /** Where the login leads. */
  weiter?: string | undefined
}

export const Route = createFileRoute('/admin/login')({
  codeSplitGroupings: [['component']],
  staticData: { hasOwnShell: true },
  validateSearch: (raw: Record<string, unknown>): LoginSearch => ({
    ...dropped(raw),
    weiter: textParam(raw.weiter, 500),
  }),
  head: adminHead('Anmeldung'),
  component: LoginPage,
})

function LoginPage() {
  const { api, submitted } = Route.useRouteContext()
  const { weiter = submitted?.values.weiter } = Route.useSearch()
  const page = pageAfterLogin(weiter)
  return (
    <LoginScreen>
      <LoginForm api={api} page={page} onLoggedIn={() => location.assign(page)} />
    </LoginScreen>
  )
}
