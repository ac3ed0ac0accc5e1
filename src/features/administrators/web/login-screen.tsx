import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { texts } from './admin-texts.ts'
import styles from './login-screen.module.css'

/** The page that holds nothing but the login. */
export function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <main id="inhalt" className={styles.screen}>
      <div className={styles.panel}>
        <span className={styles.mark}>
          <Icon name="paw-print" size={26} />
        </span>
        <h1 className={styles.title}>{texts.loginTitle}</h1>
        <p className={styles.intro}>{texts.loginIntro}</p>
        {children}
      </div>
      <a className={styles.home} href="/">
        {texts.toSite}
      </a>
    </main>
  )
}
