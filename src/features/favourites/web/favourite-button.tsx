import styles from './favourite-button.module.css'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

/** The heart on a listing's picture, drawn by the styles: a page has many. `id` and `title` are the listing's. */
export function FavouriteButton({ id, title }: { id: number; title: string }) {
  const favourite = useIsFavourite(id)
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={favourite}
      aria-label={`${favourite ? 'Von der Merkliste entfernen' : 'Zur Merkliste hinzufügen'}: ${title}`}
      onClick={() => toggleFavourite(id)}
    />
  )
}
