import { Button } from './button.tsx'
import styles from './place-search.module.css'

interface PlaceSearchProps {
  /** Pages that may be meant. */
  pages?: readonly { address: string; label: string }[]
  /** What an address says, to be searched. */
  words?: string
}

/** Names what may be meant and asks where a boarding place is wanted; for pages that have nothing else to show. */
export function PlaceSearch({ pages = [], words = '' }: PlaceSearchProps) {
  return (
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
      <form className={`actions gap-2 ${styles.search}`} action="/suche">
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
    </>
  )
}
