import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import type { waitingWork } from '../contract.ts'
import { AdminFailure } from './admin-failure.tsx'
import { adminHead } from './admin-head.ts'
import { AdminShell } from './admin-shell.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'
import { currentStaff } from './session-query.ts'
import { withLogin } from './with-login.ts'

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
  if (staff === null || data.needsLogin) {
    return (
      <LoginScreen>
        <LoginForm
          api={router.options.context.api}
          page={router.latestLocation.href}
          onLoggedIn={() => router.invalidate()}
        />
      </LoginScreen>
    )
  }
  return (
    <AdminShell username={staff.username} waiting={data.waiting}>
      <Outlet />
    </AdminShell>
  )
}
