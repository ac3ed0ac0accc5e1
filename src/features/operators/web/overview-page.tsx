import type { ReactNode } from 'react'
import { useRefreshOnReturn } from '#features/booking-requests/web/exports.ts'
import { closingTexts as words } from '#features/confirmations/web/exports.ts'
import { BadgeCard } from '#features/open-data/web/exports.ts'
import type { OwnRoom, operatorRoom, reportRoom } from '#features/room/contract.ts'
import { RoomCard } from '#features/room/web/exports.ts'
import { enumerated, formatDate } from '#platform/shared/format.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type {
  OperatorOverview,
  OverviewListing,
  OwnDevice,
  OwnFigures,
  operatorOverview,
  ownDevices,
  ownFigures,
} from '../contract.ts'
import { AdviceCard } from './advice-card.tsx'
import { LOGIN_PATH } from './ask-for-link.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EditCard } from './edit-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { LogInAgain } from './log-in-again.tsx'
import styles from './own-page.module.css'
import { defineOwnPage } from './own-page.ts'
import { OwnRequests } from './own-requests.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { answersText, closingTexts, editTexts, ownTexts as texts, waitingTitle } from './own-texts.ts'
import { StoppedMailsNotice } from './stopped-mails.tsx'

export const page = defineOwnPage('/mein-eintrag', {
  title: texts.title,
  readSearch: (raw) => textSearch(['geschlossen'], raw),
  load: async ({ api }) => {
    const overview = await api.call<typeof operatorOverview>('/api/operator/overview', {})
    const each = <T,>(load: (slug: string) => Promise<T>) =>
      Promise.all(overview.listings.map(({ slug }) => load(slug)))
    const [figures, rooms, devices] = await Promise.all([
      each((slug) =>
        api.call<typeof ownFigures>('/api/operator/listings/:slug/figures', { params: { slug } }),
      ),
      each((slug) =>
        api.call<typeof operatorRoom>('/api/operator/listings/:slug/room', { params: { slug } }),
      ),
      api.call<typeof ownDevices>('/api/operator/devices', {}),
    ])
    // The moment is the same for the server and the browser that takes the page over.
    return { ...overview, figures, rooms, devices, now: Date.now() }
  },
  Page: OverviewPage,
})

type Props = PageProps<
  OperatorOverview & { figures: OwnFigures[]; rooms: OwnRoom[]; devices: OwnDevice[]; now: number },
  { geschlossen?: string | undefined }
>

function OverviewPage({ data, search }: Props) {
  const {
    firstName,
    listings,
    closed: closedListings,
    binned,
    stoppedMails,
    requests,
    reviews,
    figures,
    rooms,
    devices,
    now,
  } = data
  const { api } = usePage()
  useRefreshOnReturn()
  const closed = search.geschlossen === '1' && (
    <p role="status" className="notice">
      {closingTexts.closed}
    </p>
  )
  if (listings.length === 0 && closedListings.length > 0)
    return <Closed listings={closedListings}>{closed}</Closed>
  if (listings.length === 0) return <NoListing binned={binned}>{closed}</NoListing>
  const isSeveral = listings.length > 1
  const waiting = requests.filter(({ mayAnswer }) => mayAnswer)
  return (
    <div className={`container stack gap-5 ${styles.page}`}>
      {closed}
      {listings.map((listing) => (
        <PremiumEnds key={listing.id} listing={listing} />
      ))}
      {stoppedMails.map((stopped) => (
        <StoppedMailsNotice key={stopped.address} {...stopped} />
      ))}
      <header>
        <h1>{waitingTitle(waiting.length, firstName)}</h1>
        <p className={`soft ${styles.soft}`}>{answersText(listings)}</p>
      </header>
      <div className={isSeveral ? `stack gap-4 ${styles.several}` : `stack gap-4 ${styles.columns}`}>
        <OwnRequests
          requests={requests}
          rooms={rooms}
          isMailed={stoppedMails.length === 0}
          severalListings={isSeveral}
          now={now}
        />
        <div className={`stack gap-4 ${styles.side}`}>
          {listings.map((listing) => (
            <AdviceCard
              key={listing.id}
              listing={listing}
              room={rooms.find((room) => room.listing.id === listing.id)}
              isNamed={isSeveral}
            />
          ))}
        </div>
      </div>
      <div id="ferien-ampel" className={`stack gap-4 ${styles.side}`}>
        {rooms.map((room) => (
          <RoomCard
            key={room.listing.id}
            room={room}
            isNamed={isSeveral}
            loggedOut={<LogInAgain words={editTexts.loggedOutHere} />}
            action={`/mein-eintrag/${encodeURIComponent(room.listing.slug)}/ferien-ampel`}
            send={(body) =>
              api.send<typeof reportRoom>('PUT', '/api/operator/listings/:slug/room', {
                params: { slug: room.listing.slug },
                body,
              })
            }
          />
        ))}
      </div>
      <div id="zahlen" className={`stack gap-4 ${styles.side}`}>
        {figures.map((each) => (
          <FiguresCard key={each.slug} figures={each} isNamed={isSeveral} />
        ))}
      </div>
      <div className={isSeveral ? `stack gap-4 ${styles.several}` : `stack gap-4 ${styles.columns}`}>
        <OwnReviews reviews={reviews} listings={listings} />
        <div id="eintrag" className={`stack gap-4 ${styles.side}`}>
          {listings.map((listing) => (
            <EditCard key={listing.id} listing={listing} isNamed={isSeveral} />
          ))}
          {listings.map((listing) => (
            <BadgeCard key={listing.id} listing={listing} isNamed={isSeveral} />
          ))}
        </div>
      </div>
      <DevicesCard devices={devices} now={now} />
    </div>
  )
}

function PremiumEnds({ listing: { listingTitle, premiumEnds } }: { listing: OverviewListing }) {
  if (premiumEnds === null) return null
  return (
    <p className={`notice cluster tappable-links ${styles.premium}`}>
      {texts.premiumEnds(listingTitle, formatDate(premiumEnds))}
      <PageLink to="/vorteile-fuer-hundepensionen" hash="anfragen">
        {texts.prolong}
      </PageLink>
    </p>
  )
}

/** Of whoever kept nothing else. */
function Closed({ listings, children }: { listings: OperatorOverview['closed']; children: ReactNode }) {
  const { site } = usePage()
  const names = enumerated(listings.map(({ listingTitle }) => listingTitle))
  return (
    <div className={`container stack gap-5 ${styles.page}`}>
      {children}
      <h1>{texts.closedTitle}</h1>
      <p>{texts.closed(names, listings.length)}</p>
      <p className={`soft ${styles.soft}`}>{words.undo(site.contactMail)}</p>
    </div>
  )
}

function NoListing({ binned, children }: { binned: readonly string[]; children: ReactNode }) {
  const { site } = usePage()
  const isBinned = binned.length > 0
  return (
    <div className={`container stack gap-5 ${styles.page}`}>
      {children}
      <h1>{isBinned ? texts.binnedTitle : texts.noListingTitle}</h1>
      {isBinned && <p>{texts.binned(enumerated(binned), binned.length)}</p>}
      <p className={`soft ${styles.soft}`}>{isBinned ? texts.askUs(site.contactMail) : texts.noListing}</p>
      <p className="actions">
        <PageLink to={LOGIN_PATH} className={buttonClass('primary')}>
          {texts.logInElse}
        </PageLink>
        <a href="/hundepension-anmelden" className={buttonClass('quiet')}>
          {texts.register}
        </a>
      </p>
    </div>
  )
}
