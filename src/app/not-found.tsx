import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
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
          <PageLink to="/" className={buttonClass('brand')}>
            Zurück zur Startseite
          </PageLink>
        </p>
      </div>
    </div>
  )
}
