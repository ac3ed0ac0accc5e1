import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-here.module.css'

interface SearchHereProps {
  /** The map shows something else than what was searched. */
  isMoved: boolean
  onSearch: () => void
}

/** ms of rest after which a move is taken for wanted. */
const REST_MS = 350

/** Searches where the map was moved to: at a button, which is announced without taking the focus away, or each time. */
export function SearchHere({ isMoved, onSearch }: SearchHereProps) {
  const [isFollowing, setFollowing] = useState(false)
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (!isMoved || !isFollowing) return
    const timer = setTimeout(() => search(), REST_MS)
    return () => clearTimeout(timer)
  }, [isMoved, isFollowing])

  const isOffered = isMoved && !isFollowing
  return (
    <div className={styles.bar} data-over-map="">
      <p className="visually-hidden" role="status">
        {isOffered &&
          'Kartenausschnitt geändert. Mit „Hier suchen“ findest du die Einträge in diesem Ausschnitt.'}
      </p>
      <label className={styles.follow}>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={({ target }) => setFollowing(target.checked)}
        />
        Beim Verschieben suchen
      </label>
      {isOffered && (
        <button type="button" className={styles.here} onClick={onSearch}>
          <Icon name="search" size={18} />
          Hier suchen
        </button>
      )}
    </div>
  )
}
