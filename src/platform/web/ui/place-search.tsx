import { Button } from './button.tsx'
import styles from './place-search.module.css'

/** Asks where a boarding place is wanted; for pages that have nothing else to show. */
export function PlaceSearch({ words = '' }: { words?: string }) {
  return (
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
  )
}
