import { addFavourites, useFavourites } from '#features/favourites/web/exports.ts'
import { ShareButton } from '#features/listings/web/exports.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { StayBar, StayNotes } from '#features/stay-answer/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { presentIds } from '../rules.ts'
import { Entries, type EntriesProps } from './entries.tsx'
import { listAddress } from './list-address.ts'
import styles from './shortlist.module.css'
import { texts } from './shortlist-texts.ts'

/** A list that somebody has sent: the same for everybody, with or without scripts. */
export function SharedList({ listings, ids, chosen, stay, today }: Required<EntriesProps>) {
  const favourites = useFavourites()
  const { go } = usePage()
  const fresh = listings.filter(({ id }) => !favourites.includes(id)).map(({ id }) => id)
  const missing = presentIds(ids, listings).length - listings.length

  function adopt() {
    // The own list shows the latest first: the order stays as it was sent.
    addFavourites(fresh.toReversed())
    showToast({ title: texts.adopted(fresh.length), description: texts.adoptedHint })
    void go(paramsOf(stay))
  }

  return (
    <div className={`container ${styles.page}`}>
      <header className="spread gap-4 ends">
        <div>
          <h1>{texts.shared}</h1>
          <p className={styles.lead}>
            {listings.length === 0
              ? texts.emptyShared
              : `${texts.count(listings.length)}. ${texts.sharedLead}`}
          </p>
        </div>
        <div className="actions no-print">
          {fresh.length > 0 && (
            <Button className="needs-scripts" onClick={adopt}>
              <Icon name="list-plus" />
              {texts.adopt}
            </Button>
          )}
          {listings.length > 0 && (
            <ShareButton
              title={texts.shareTitle}
              path={listAddress(ids, stay)}
              label={texts.share}
              size="medium"
            />
          )}
        </div>
      </header>
      {listings.length > 0 && fresh.length === 0 && (
        <p className={styles.notice}>
          {texts.allAdopted} <PageLink to="/merkliste">{texts.toOwn}</PageLink>
        </p>
      )}
      {missing > 0 && <p className={styles.notice}>{texts.missing(missing)}</p>}
      {listings.length === 0 ? (
        <p>
          <PageLink to="/suche" className={buttonClass('brand')}>
            {texts.empty.search}
          </PageLink>
        </p>
      ) : (
        <>
          <StayBar stay={stay} />
          <StayNotes stay={stay} />
          <Entries listings={listings} chosen={chosen} ids={ids} stay={stay} today={today} />
        </>
      )}
    </div>
  )
}
