import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-here.module.css'

interface SearchHereProps {
  /** The map shows something else than what was searched. */
  isOffered: boolean
  onSearch: () => void
}

/** The button over a moved map; it is announced without taking the focus away. */
export function SearchHere({ isOffered, onSearch }: SearchHereProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOffered &&
          'Kartenausschnitt geändert. Mit „Hier suchen“ findest du die Einträge in diesem Ausschnitt.'}
      </p>
      {isOffered && (
        <button type="button" className={styles.button} onClick={onSearch}>
          <Icon name="search" size={18} />
          Hier suchen
        </button>
      )}
    </>
  )
}
