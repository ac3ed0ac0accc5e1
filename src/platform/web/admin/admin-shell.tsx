import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { AdminPage, Waiting } from './admin-page.ts'
import styles from './admin-shell.module.css'
import { KeySheet } from './key-sheet.tsx'
import { listenToKeys, useStaffKeys } from './keys.ts'
import { Navigation } from './navigation.tsx'
import { undoLast } from './staff-action.ts'
import { texts } from './texts.ts'
import { answerLoginRequests } from './with-login.ts'

interface AdminShellProps {
  /** The entries of the navigation. */
  pages: readonly AdminPage[]
  username: string
  /** Undefined where it could not be counted. */
  waiting: Waiting | undefined
  /** What somebody jumps anywhere with; there as soon as it is asked for, so that no key is lost. */
  palette: (onClose: () => void) => ReactNode
  /** The form that asks for the login again. */
  loginForm: (onLoggedIn: () => void) => ReactNode
  children: ReactNode
}

/** What surrounds every page of the administration. */
export function AdminShell({ pages, username, waiting, palette, loginForm, children }: AdminShellProps) {
  const [showsKeys, setShowsKeys] = useState(false)
  const [isJumping, setIsJumping] = useState(false)
  const showKeys = () => setShowsKeys(true)
  const jump = () => setIsJumping(true)
  useFreshAfterReturn()
  useEffect(listenToKeys, [])
  useStaffKeys(texts.everywhere, [
    { keys: 'Strg K', label: texts.jump, run: jump },
    { keys: '/', label: texts.search, run: () => focusSearch() || jump() },
    { keys: '?', label: texts.allKeys, run: showKeys },
    { keys: 'U', label: texts.undoLast, run: undoLast, worksInDialogs: true },
    ...pages.map(({ to, key, label }) => ({
      keys: `G ${key}`,
      label: texts.jumpTo(label),
      run: () => location.assign(to),
    })),
  ])
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#inhalt">
        {texts.skip}
      </a>
      <Navigation pages={pages} username={username} waiting={waiting} onShowKeys={showKeys} onJump={jump} />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isJumping && palette(() => setIsJumping(false))}
      <LoginDialog form={loginForm} />
      <KeySheet isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

/** To the field that the page's list is searched with; answers whether it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}

/** Asks for the login over the page when its session has ended. */
function LoginDialog({ form }: { form: AdminShellProps['loginForm'] }) {
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      answerLoginRequests(() => {
        setIsOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )

  function close(isLoggedIn: boolean) {
    setIsOpen(false)
    for (const answer of waiting.current.splice(0)) answer(isLoggedIn)
  }

  return (
    <Dialog open={isOpen} onOpenChange={() => close(false)} title={texts.loginTitle}>
      <p className={`soft ${styles.over}`}>{texts.sessionOver}</p>
      {form(() => close(true))}
    </Dialog>
  )
}

/** A page that the browser had kept aside, as for the back button, may belong to a session that has ended. */
function useFreshAfterReturn() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
