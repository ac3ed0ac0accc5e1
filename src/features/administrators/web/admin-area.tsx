import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { AdminFailure } from '#platform/web/admin/admin-failure.tsx'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminShell } from '#platform/web/admin/admin-shell.tsx'
import { withLogin } from '#platform/web/admin/with-login.ts'
import type { waitingWork } from '../contract.ts'
import { adminPages } from './admin-pages.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'
import { currentStaff } from './session-query.ts'

/** Around every page of the administration: without a login the form stands in place of the page. */
export const Route = createFileRoute('/admin')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  staticData: { hasOwnShell: true },
  context: ({ context }) => ({ api: withLogin(context.api) }),
  beforeLoad: async ({ context: { api } }) => ({ staff: await currentStaff(api) }),
  loader: async ({ context: { api, staff } }) => {
    // `needsLogin` makes the server answer 401.
    if (staff === null) return { needsLogin: true as const }
    return {
      needsLogin: false as const,
      waiting: await api.call<typeof waitingWork>('/api/admin/waiting', {}),
    }
  },
  head: adminHead('Anmeldung'),
  component: AdminArea,
  errorComponent: AdminFailure,
})

function AdminArea() {
  const router = useRouter()
  const { staff } = Route.useRouteContext()
  const data = Route.useLoaderData()
  const loginForm = (onLoggedIn: () => void) => (
    <LoginForm api={router.options.context.api} page={router.latestLocation.href} onLoggedIn={onLoggedIn} />
  )
  if (staff === null || data.needsLogin) {
    return <LoginScreen>{loginForm(() => void router.invalidate())}</LoginScreen>
  }
  return (
    <AdminShell
      pages={adminPages(router.routesByPath)}
      username={staff.username}
      waiting={data.waiting}
      loginForm={loginForm}
    >
      <Outlet />
    </AdminShell>
  )
}
