import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { WaitingWork } from '../contract.ts'
import styles from './admin-shell.module.css'
import { texts } from './admin-texts.ts'
import { LoginForm } from './login-form.tsx'
import { Navigation } from './navigation.tsx'
import { answerLoginRequests } from './with-login.ts'

interface AdminShellProps {
  username: string
  waiting: WaitingWork
  children: ReactNode
}

/** What surrounds every page of the administration. */
export function AdminShell({ username, waiting, children }: AdminShellProps) {
  useFreshAfterReturn()
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#inhalt">
        {texts.skip}
      </a>
      <Navigation username={username} waiting={waiting} />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <LoginDialog />
    </div>
  )
}

/** Asks for the login over the page when its session has ended. */
function LoginDialog() {
  const router = useRouter()
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      answerLoginRequests(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        waiting.current.push(resolve)
        setIsOpen(true)
        return promise
      }),
    [],
  )

  function close(isLoggedIn: boolean) {
    setIsOpen(false)
    for (const answer of waiting.current.splice(0)) answer(isLoggedIn)
  }

  return (
    <Dialog open={isOpen} onOpenChange={() => close(false)} title={texts.loginTitle}>
      <p className={styles.over}>{texts.sessionOver}</p>
      <LoginForm
        api={router.options.context.api}
        page={router.latestLocation.href}
        onLoggedIn={() => close(true)}
      />
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
