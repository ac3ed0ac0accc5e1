import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './favourite-button.module.css'
import { keepForOffline, toggleFavourite, useIsFavourite } from './favourites.ts'

interface Props {
  /** Of the listing, as the others. */
  id: number
  slug: string
  title: string
}

/** The heart on a listing's picture. */
export function FavouriteButton({ id, slug, title }: Props) {
  const favourite = useIsFavourite(id)
  function toggle() {
    toggleFavourite(id)
    if (!favourite) keepForOffline([slug])
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={favourite}
      aria-label={`${favourite ? 'Von der Merkliste entfernen' : 'Zur Merkliste hinzufügen'}: ${title}`}
      onClick={toggle}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}
