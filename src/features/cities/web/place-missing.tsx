import { Link } from '@tanstack/react-router'
import { SearchBox } from '#features/search/web/exports.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import styles from './place-missing.module.css'

interface PlaceMissingProps {
  title: string
  text: string
}

/** What an address shows behind which there is no place: what is wrong, the way back, and the search. */
export function PlaceMissing({ title, text }: PlaceMissingProps) {
  return (
    <div className={`container ${styles.missing}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.search}>
        <SearchBox variant="bar" />
      </div>
      <p className={styles.actions}>
        <Link to="/" className={buttonClass('brand')}>
          Zurück zur Startseite
        </Link>
        <Link to="/alle-staedte" className={buttonClass('quiet')}>
          Alle Städte
        </Link>
      </p>
    </div>
  )
}
