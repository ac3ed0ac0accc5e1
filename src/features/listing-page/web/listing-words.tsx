import type { Confirmation } from '#features/confirmations/rules.ts'
import type { Listing } from '#features/listings/contract.ts'
import { aboutParagraphs, specialDaysFrom } from '#features/listings/web/exports.ts'
import styles from './listing-page.module.css'
import { OpeningHoursTable } from './opening-hours-table.tsx'
import { PriceTable } from './price-table.tsx'

interface ListingWordsProps {
  listing: Listing
  confirmations?: readonly Confirmation[] | undefined
  today: string
}

/** What the operator says of the place: its description, prices and hours. `today` is YYYY-MM-DD. */
export function ListingWords({ listing, confirmations = [], today }: ListingWordsProps) {
  const hasPrices = listing.priceFrom !== null || listing.tariffs.length > 0 || listing.pricing !== null
  const { businessHours, hoursText, specialDays } = listing
  const hours = businessHours !== null && Object.keys(businessHours).length > 0 ? businessHours : null
  const hasHours = hours !== null || hoursText !== null || specialDaysFrom(specialDays, today).length > 0
  return (
    <>
      <section className={styles.about}>
        <h2>Über {listing.listingTitle}</h2>
        {aboutParagraphs(listing).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      {(hasPrices || hasHours) && (
        <div className={styles.tables}>
          {hasPrices && (
            <PriceTable
              priceFrom={listing.priceFrom}
              tariffs={listing.tariffs}
              pricing={listing.pricing}
              confirmations={confirmations}
            />
          )}
          {hasHours && (
            <OpeningHoursTable
              hours={hours}
              text={hoursText}
              specialDays={specialDays}
              state={listing.state}
              loadedOn={today}
            />
          )}
        </div>
      )}
    </>
  )
}
