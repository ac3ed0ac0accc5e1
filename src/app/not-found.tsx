import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/button.tsx'
import styles from './message-page.module.css'

/** What an unknown address shows. */
export function NotFound() {
  return (
    <div className={`container ${styles.page}`}>
      <img className={styles.picture} src="/covers/5.svg" alt="" width={800} height={600} />
      <div className={styles.text}>
        <h1>404 - Seite nicht gefunden</h1>
        <p>Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben.</p>
        <p>
          <Link to="/" className={buttonClass('brand')}>
            Zurück zur Startseite
          </Link>
        </p>
      </div>
    </div>
  )
}
