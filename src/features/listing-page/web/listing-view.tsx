import { AdmissionPart } from '#features/admission/web/exports.ts'
import { RequestPart, requestLabels } from '#features/booking-requests/web/exports.ts'
import { FactList } from '#features/confirmations/web/exports.ts'
import { useOpened } from '#features/listing-figures/web/exports.ts'
import type { Attribution } from '#features/listing-import/rules.ts'
import type { Listing } from '#features/listings/contract.ts'
import { addressLine } from '#features/listings/web/exports.ts'
import { MapSection } from '#features/map/web/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import { ReportLink } from '#features/reports/web/exports.ts'
import { ReviewsPanel } from '#features/reviews/web/exports.ts'
import { RoomTable, WatchLink } from '#features/room/web/exports.ts'
import { pageAddress } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Faq } from '#platform/web/ui/faq.tsx'
import { OuterLink } from '#platform/web/ui/outer-link.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { ContactBar, ContactPanel } from './contact-panel.tsx'
import { Gallery } from './gallery.tsx'
import type { ListingData } from './listing-data.ts'
import { ListingHeader } from './listing-header.tsx'
import styles from './listing-page.module.css'
import { listingQuestions } from './listing-questions.ts'
import { ListingWords } from './listing-words.tsx'
import { SimilarPart, StayPart } from './stay-part.ts'

/** The same at every drawing. */
const NONE: readonly never[] = []

export function ListingView({ data }: { data: ListingData }) {
  const {
    listing,
    asked,
    similar = NONE,
    reviews,
    summary,
    answers,
    room = [],
    isClaimed,
    sources = [],
    confirmations,
    permission,
    today,
  } = data
  useOpened(listing.id)
  const isPriced = !!listing.stay?.price
  return (
    <>
      <article className={`container ${styles.page}`}>
        <Breadcrumb items={breadcrumb(listing)} />
        <Gallery key={listing.id} listing={listing} />
        <div className={isPriced ? `${styles.columns} ${styles.priced}` : styles.columns}>
          <div className={styles.head}>
            <ListingHeader listing={listing} permission={permission} />
          </div>
          <div className={isPriced ? styles.stay : `${styles.stay} no-print`}>
            <StayPart
              slug={listing.slug}
              asked={asked}
              answer={listing.stay}
              confirmations={confirmations ?? NONE}
              today={today}
            />
          </div>
          <div className={styles.body}>
            <AdmissionPart
              admission={listing.admission}
              from={asked?.from ?? today}
              to={asked?.to ?? null}
              traits={asked?.traits ?? ''}
              count={asked?.dogs}
            />
            <RoomTable
              state={listing.state}
              spans={room}
              today={today}
              whenFull={(days) => <WatchLink slug={listing.slug} days={days} />}
            />
            <ListingWords listing={listing} confirmations={confirmations} today={today} />
            <div id="bewertungen" className={`${styles.reviews} below`}>
              <ReviewsPanel
                key={listing.id}
                listingId={listing.id}
                known={reviews && summary && { reviews, summary }}
                title={listing.listingTitle}
                rating={listing.rating}
                reviewsCount={listing.reviewsCount}
                reviewsLink={listing.reviewsLink}
              />
            </div>
            <div className="no-print">
              <Faq title="Häufige Fragen" items={listingQuestions(listing, today)} name="fragen" />
            </div>
            {confirmations && (
              <section id="stand" className={`${styles.state} below`}>
                <h2>Stand der Angaben</h2>
                <FactList confirmations={confirmations} except={['permission']} />
              </section>
            )}
            <Location listing={listing} />
            <RequestLink listing={listing} />
          </div>
          <aside className={`${styles.aside} below`}>
            <div className={styles.card}>
              <RequestPart
                key={listing.id}
                listing={listing}
                facts={answers?.facts ?? null}
                stay={asked}
                today={today}
              />
              <ContactPanel listing={listing} />
            </div>
            <p className={styles.report}>
              <ReportLink key={listing.id} listing={listing} />
              {isClaimed === false && (
                <PageLink to="/hundepension/:slug/uebernehmen" params={{ slug: listing.slug }} rel="nofollow">
                  Ist das deine Pension?
                </PageLink>
              )}
              <PageLink to="/hundepension/:slug/bearbeiten" params={{ slug: listing.slug }} rel="nofollow">
                Eintrag bearbeiten
              </PageLink>
            </p>
            {sources.length > 0 && <Sources sources={sources} />}
          </aside>
        </div>
        {similar.some(({ id }) => id !== listing.id) && (
          <section className={`${styles.similar} below`}>
            <h2>Ähnliche Hundepensionen {phraseOf(listing.location)}</h2>
            <SimilarPart similar={similar} of={listing.id} asked={asked} today={today} />
          </section>
        )}
      </article>
      <ContactBar listing={listing} />
    </>
  )
}

/** Who has gathered what stands here, and under which licence. */
function Sources({ sources }: { sources: readonly Attribution[] }) {
  return (
    <p className={styles.sources}>
      Daten:{' '}
      {sources.map(({ text, href, licence, licenceHref }, index) => (
        <span key={`${text} ${licence}`}>
          {index > 0 && ' · '}
          <Linked href={href}>{text}</Linked> (<Linked href={licenceHref}>{licence}</Linked>)
        </span>
      ))}
    </p>
  )
}

function Linked({ href, children }: { href: string | null; children: string }) {
  return href === null ? children : <OuterLink href={href}>{children}</OuterLink>
}

function Location({ listing }: { listing: Listing }) {
  const { latitude, longitude } = listing
  if (latitude === null || longitude === null) return null
  return (
    <div className={`${styles.location} below`}>
      <MapSection title="Standort" markers={[{ ...listing, latitude, longitude }]} height={400} />
      <p className={styles.place}>
        {addressLine(listing)}
        <OuterLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
        >
          Auf OpenStreetMap ansehen
        </OuterLink>
      </p>
    </div>
  )
}

/** Below all that tells about the place, where the form has long been out of sight. */
function RequestLink({ listing }: { listing: Listing }) {
  return (
    <p className={styles.requestLink}>
      <span>Passt das zu euch? Frag {listing.listingTitle} nach einem freien Platz.</span>
      <a href="#anfrage" className={buttonClass('primary')}>
        {requestLabels.send}
      </a>
    </p>
  )
}

function breadcrumb({ citySlug, location, listingTitle }: Listing) {
  return [
    {
      label: location,
      href: citySlug ? pageAddress('/hundepension-in/:slug', { params: { slug: citySlug } }) : undefined,
    },
    { label: listingTitle },
  ]
}
