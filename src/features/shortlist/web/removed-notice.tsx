import { useEffect, useRef, useState } from 'react'
import { addFavourites, useFavourites } from '#features/favourites/web/exports.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { Button } from '#platform/web/ui/button.tsx'
import styles from './shortlist.module.css'
import { texts } from './shortlist-texts.ts'

/** Says which listing was just taken off the list, and puts it back if that was a slip. */
export function RemovedNotice({ listings }: { listings: readonly ListingCard[] }) {
  const favourites = useFavourites()
  const undo = useRef<HTMLButtonElement>(null)
  const [before, setBefore] = useState(favourites)
  const [removed, setRemoved] = useState<{ id: number; title: string }>()

  if (before !== favourites) {
    setBefore(favourites)
    const id = before.find((known) => !favourites.includes(known))
    const listing = listings.find((known) => known.id === id)
    setRemoved(listing && { id: listing.id, title: listing.listingTitle })
  }

  // The button that removed the card is gone: its focus would be lost.
  useEffect(() => {
    if (removed) undo.current?.focus({ preventScroll: true })
  }, [removed])

  return (
    <div role="status" className={styles.removed}>
      {removed && (
        <p className={styles.notice}>
          {texts.removed(removed.title)}
          <Button ref={undo} variant="quiet" size="small" onClick={() => addFavourites([removed.id])}>
            {texts.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
