import type { OutputOf } from '#platform/shared/endpoint.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { MessagePage } from '#platform/web/ui/message-page.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import type { nearPages } from './near-pages.ts'
import styles from './not-found.module.css'

/** What an unknown address shows: the way back, the search, and what is spelled alike. */
export function NotFound({ near: { pages, words } }: { near: OutputOf<typeof nearPages> }) {
  const more = (
    <>
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
      <PlaceSearch words={words} />
    </>
  )
  return (
    <MessagePage
      picture="/covers/5.svg"
      title="404 - Seite nicht gefunden"
      text="Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben."
      more={more}
    >
      <PageLink to="/" className={buttonClass('brand')}>
        Zurück zur Startseite
      </PageLink>
    </MessagePage>
  )
}
