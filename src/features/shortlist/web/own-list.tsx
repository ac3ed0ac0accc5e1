import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GroupRequestPanel } from '#features/booking-requests/web/exports.ts'
import {
  addFavourites,
  keepForOffline,
  removeFavourites,
  updateFavourites,
  useFavourites,
} from '#features/favourites/web/exports.ts'
import type { ComparedListing, ListingCard } from '#features/listings/contract.ts'
import { ListingCardSkeleton, ListingGrid, ShareButton } from '#features/listings/web/exports.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { StayBar, StayNotes } from '#features/stay-answer/web/exports.ts'
import { storeText } from '#platform/web/browser-storage.ts'
import { usePage } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { MAX_SHARED, OFFLINE_KEY, type OfflineEntry, presentIds } from '../rules.ts'
import { Entries, type EntriesProps } from './entries.tsx'
import { listAddress } from './list-address.ts'
import styles from './shortlist.module.css'
import { LoadFailure } from './shortlist-error.tsx'
import { askListings } from './shortlist-queries.ts'
import { texts } from './shortlist-texts.ts'

/** The visitor's own favourites, which only the browser knows; the latest first. */
export function OwnList({ chosen, stay, today }: Omit<EntriesProps, 'listings' | 'ids'>) {
  const { api } = usePage()
  const ids = useFavourites().toReversed()
  const hasScripts = useHasScripts()
  const asked = paramsOf(stay)
  const question = hasScripts && ids.length > 0 ? JSON.stringify([ids, asked]) : undefined
  const { answer: data, answered, isFailed, retry } = useAnswer(question, () => askListings(api, ids, asked))
  const isCurrent = answered === question
  const present = presentIds(ids, data ?? [])
  // What was removed a moment ago is still in the data.
  const listings = data?.filter(({ id }) => present.includes(id))
  const isGone = listings?.length === 0
  const missing = data && isCurrent ? present.filter((id) => !data.some((entry) => entry.id === id)) : []

  useEffect(() => {
    if (data?.some(({ mergedIds }) => mergedIds)) updateFavourites((stored) => presentIds(stored, data))
  }, [data])

  useEffect(() => {
    // Until the scripts run nobody knows the favourites: what is remembered of them stays.
    if (!hasScripts) return
    if (ids.length === 0) rememberForOffline([])
    else if (data && isCurrent) rememberForOffline(data)
  }, [hasScripts, data, isCurrent, ids.length])

  if (!hasScripts) return <Frame lead={<noscript>{texts.needsScripts}</noscript>}>{null}</Frame>
  if (ids.length === 0) {
    return (
      <Frame>
        <Empty />
        <RemovedNotice listings={data ?? []} />
      </Frame>
    )
  }
  return (
    <Frame
      lead={
        !isGone &&
        [
          `${texts.count(present.length)}.`,
          texts.storedHere,
          present.length > MAX_SHARED && texts.leftOut(present.length - MAX_SHARED),
        ]
          .filter(Boolean)
          .join(' ')
      }
      action={
        <>
          <PageLink to="/hundepass" className={buttonClass('quiet')}>
            {texts.dogPass}
          </PageLink>
          {!isGone && (
            <>
              <a href="#sammelanfrage" className={buttonClass('quiet')}>
                {texts.askAll}
              </a>
              <ShareButton
                title={texts.shareTitle}
                path={listAddress(present, stay)}
                label={texts.share}
                size="medium"
              />
            </>
          )}
        </>
      }
    >
      {missing.length > 0 && (
        <div className={styles.notice}>
          <p>{texts.missing(missing.length)}</p>
          <Button variant="quiet" size="small" className="no-print" onClick={() => removeFavourites(missing)}>
            {texts.forgetMissing}
          </Button>
        </div>
      )}
      {isGone ? (
        <PageLink to="/suche" className={buttonClass('primary')}>
          {texts.empty.search}
        </PageLink>
      ) : (
        <>
          <StayBar stay={stay} />
          <StayNotes stay={stay} />
        </>
      )}
      {isFailed && <LoadFailure onRetry={retry} />}
      {!listings && !isFailed && <Placeholders count={ids.length} />}
      {listings && listings.length > 0 && (
        <Entries listings={listings} chosen={chosen} stay={stay} today={today} />
      )}
      {listings && listings.length > 0 && (
        <p className={styles.reach}>
          <a href="#sammelanfrage" className={buttonClass('primary')} data-lower-bar>
            {texts.askTogether}
          </a>
        </p>
      )}
      {listings && listings.length > 0 && <GroupRequestPanel listings={listings} stay={stay} today={today} />}
      <RemovedNotice listings={data ?? []} />
    </Frame>
  )
}

function Frame({ lead, action, children }: { lead?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <header className="spread gap-4 ends">
        <div>
          <h1>{texts.own}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {action && <div className="actions no-print">{action}</div>}
      </header>
      {children}
    </div>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <img src="/covers/14.svg" alt="" width={800} height={600} />
      <div>
        <h2 className="h3">{texts.empty.title}</h2>
        <p>{texts.empty.text}</p>
        <PageLink to="/suche" className={buttonClass('primary')}>
          {texts.empty.search}
        </PageLink>
      </div>
    </div>
  )
}

function Placeholders({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <ListingGrid isDense>
        {Array.from({ length: Math.min(count, 6) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <ListingCardSkeleton key={index} />
        ))}
      </ListingGrid>
    </div>
  )
}

/** Keeps names and phone numbers for the page that the browser shows without network, and has the listings' pages kept. */
function rememberForOffline(listings: readonly ComparedListing[]): void {
  const entries: OfflineEntry[] = listings.map(({ slug, listingTitle, listingPhone }) => ({
    slug,
    title: listingTitle,
    phone: listingPhone,
  }))
  storeText(OFFLINE_KEY, JSON.stringify(entries))
  keepForOffline(listings.map(({ slug }) => slug))
}

/** Says which listing was just taken off the list, and puts it back if that was a slip. */
function RemovedNotice({ listings }: { listings: readonly ListingCard[] }) {
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
        <p className={styles.notice} data-lower-bar>
          {texts.removed(removed.title)}
          <Button ref={undo} variant="quiet" size="small" onClick={() => addFavourites([removed.id])}>
            {texts.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
