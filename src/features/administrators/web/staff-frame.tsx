/** How a page of the administration is made: a page in the administration's frame, for whoever is logged in. */
import { type ReactNode, useMemo } from 'react'
import { Palette } from '#features/palette/web/exports.ts'
import { AdminFailure } from '#platform/web/admin/admin-failure.tsx'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { AdminShell } from '#platform/web/admin/admin-shell.tsx'
import { texts } from '#platform/web/admin/texts.ts'
import { withLogin } from '#platform/web/admin/with-login.ts'
import { plainHead } from '#platform/web/head.ts'
import { FailedList } from '#platform/web/list/list-state.tsx'
import {
  definePage,
  type Layout,
  type Page,
  type PageDefinition,
  type PagePath,
  PageProvider,
  usePage,
  withSearch,
} from '#platform/web/page.ts'
import { unlessBroken } from '#platform/web/unless-broken.ts'
import type { currentSession, WaitingWork, waitingWork } from '../contract.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScreen } from './login-screen.tsx'
import { keepingShown } from './shown-once.ts'

const AREA = 'Verwaltung'

interface StaffDefinition<Path extends string, Search, Data>
  extends Omit<PageDefinition<Path, Search, Data>, 'head' | 'layout' | 'failed'> {
  title: string
  /** What the title says before that, where several pages share it. */
  about?: (shown: Parameters<PageDefinition<Path, Search, Data>['head']>[0]) => string
  /** What is said when the page cannot be loaded, in place of the usual. */
  failed?: FailedWords
}

interface FailedWords {
  title: string
  hint: string
}

/** Defines a page of the administration; without a login the form stands in its place. */
export function defineStaffPage<
  const Path extends PagePath,
  Search extends object = object,
  Data = undefined,
>(path: Path, { title, about, failed, ...definition }: StaffDefinition<Path, Search, Data>): Page {
  const words = failed ?? { title: texts.brokenTitle, hint: texts.broken }
  return definePage<Path, Search, Data>(path, {
    ...definition,
    head: (shown) => plainHead([...(about ? [about(shown)] : []), title, AREA].join(' | ')),
    // biome-ignore lint/correctness/noComponentHookFactories: a page is defined once, when its file is read
    failed: { title: words.title, View: () => <FailedPage title={title} words={words} /> },
    layout: staffLayout,
  })
}

/** Stands in the frame in place of a page that could not be loaded. */
export function FailedPage({ title, words }: { title: string; words: FailedWords }) {
  const { reload } = usePage()
  return (
    <AdminLayout title={title}>
      <FailedList {...words} onRetry={() => void reload()} />
    </AdminLayout>
  )
}

interface FrameData {
  staff: { username: string }
  waiting: WaitingWork | undefined
}

const staffLayout: Layout = {
  name: AREA,
  load: ({ api }) =>
    keepingShown(async (): Promise<FrameData> => {
      const [staff, waiting] = await Promise.all([
        api.call<typeof currentSession>('/api/admin/session', {}),
        unlessBroken(api.call<typeof waitingWork>('/api/admin/waiting', {})),
      ])
      return { staff, waiting }
    }),
  Frame: StaffFrame,
  login: { title: 'Anmeldung', View: LoginInstead },
  failed: { title: 'Das hat gerade nicht geklappt', View: AdminFailure },
}

function StaffFrame({ data, children }: { data: FrameData; children: ReactNode }) {
  const page = usePage()
  const { api } = page
  const surviving = useMemo(() => withLogin(api), [api])
  return (
    <AdminShell
      pages={ADMIN_PAGES}
      username={data.staff.username}
      waiting={data.waiting}
      palette={(onClose) => <Palette api={surviving} pages={ADMIN_PAGES} onClose={onClose} />}
      loginForm={(onLoggedIn) => <LoginHere onLoggedIn={onLoggedIn} />}
    >
      <PageProvider value={{ ...page, api: surviving }}>{children}</PageProvider>
    </AdminShell>
  )
}

function LoginInstead() {
  const { reload } = usePage()
  return (
    <LoginScreen>
      <LoginHere onLoggedIn={() => void reload()} />
    </LoginScreen>
  )
}

function LoginHere({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { api, path, search } = usePage()
  return <LoginForm api={api} page={withSearch(path, search)} onLoggedIn={onLoggedIn} />
}
