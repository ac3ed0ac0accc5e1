import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import styles from './place-missing.module.css'

interface PlaceMissingProps {
  title: string
  text: string
  /** What the address may have meant, for a search of it. */
  meant?: string | undefined
}

/** What an address shows behind which there is no place: what is wrong, the way back, and the search. */
export function PlaceMissing({ title, text, meant }: PlaceMissingProps) {
  return (
    <div className={`container ${styles.missing}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {meant ? (
        <p>
          Meintest du einen Stadtteil oder einen anders geschriebenen Ort?{' '}
          <PageLink to="/suche" search={{ query: meant }}>
            Nach „{meant}“ suchen
          </PageLink>
        </p>
      ) : (
        <PlaceSearch />
      )}
      <p className="actions">
        <PageLink to="/" className={buttonClass('brand')}>
          Zurück zur Startseite
        </PageLink>
        <PageLink to="/alle-staedte" className={buttonClass('quiet')}>
          Alle Städte
        </PageLink>
      </p>
    </div>
  )
}
