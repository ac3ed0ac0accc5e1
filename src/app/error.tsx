import type { Instead } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import styles from './message-page.module.css'

/** For every page that says nothing else. */
export const failedView: Instead = { title: 'Das hat gerade nicht geklappt', View: PageError }

/** What a page shows that failed to load or to draw. */
function PageError() {
  return (
    <div className={`container ${styles.page}`}>
      <img className={styles.picture} src="/covers/11.svg" alt="" width={800} height={600} />
      <div className={styles.text}>
        <h1>Das hat gerade nicht geklappt</h1>
        <p>
          Da ist bei uns etwas schiefgegangen. Bitte lade die Seite neu oder versuche es gleich noch einmal.
        </p>
        <p className={styles.actions}>
          <Button variant="brand" onClick={() => location.reload()}>
            Seite neu laden
          </Button>
          {/* A full page load: whatever failed starts afresh. */}
          <a className={buttonClass('quiet')} href="/">
            Zur Startseite
          </a>
        </p>
      </div>
    </div>
  )
}
