import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { texts } from './admin-texts.ts'
import styles from './login-screen.module.css'

interface LoginScreenProps {
  title?: string
  intro?: ReactNode
  children: ReactNode
}

/** The page that holds nothing but the login, or the choice of a password. */
export function LoginScreen({
  title = texts.loginTitle,
  intro = texts.loginIntro,
  children,
}: LoginScreenProps) {
  return (
    <main id="inhalt" className={`stack gap-4 ${styles.screen}`}>
      <div className={`sheet ${styles.panel}`}>
        <span className={`disc ${styles.mark}`}>
          <Icon name="paw-print" size={26} />
        </span>
        <h1 className="h3">{title}</h1>
        <p className={`soft ${styles.intro}`}>{intro}</p>
        {children}
      </div>
      <a className="tappable" href="/">
        {texts.toSite}
      </a>
    </main>
  )
}
