import type { OutputOf } from '#platform/shared/endpoint.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './message-page.module.css'
import type { nearPages } from './near-pages.ts'

/** What an unknown address shows: the way back, the search, and what is spelled alike. */
export function NotFound({ near: { pages, words } }: { near: OutputOf<typeof nearPages> }) {
  return (
    <div className={`container ${styles.page}`}>
      <img className={styles.picture} src="/covers/5.svg" alt="" width={800} height={600} />
      <div className={styles.text}>
        <h1>404 - Seite nicht gefunden</h1>
        <p>Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben.</p>
        {pages.length > 0 && (
          <>
            <p>Meintest du eine von diesen?</p>
            <ul className={styles.near}>
              {pages.map(({ address, label }) => (
                <li key={address}>
                  <a href={address}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <form className={styles.search} action="/suche">
          <input
            type="search"
            name="query"
            maxLength={200}
            defaultValue={words}
            aria-label="Ort, PLZ oder Adresse"
            placeholder="Ort, PLZ oder Adresse eingeben"
          />
          <Button type="submit">Suchen</Button>
        </form>
        <p>
          <PageLink to="/" className={buttonClass('brand')}>
            Zurück zur Startseite
          </PageLink>
        </p>
      </div>
    </div>
  )
}
