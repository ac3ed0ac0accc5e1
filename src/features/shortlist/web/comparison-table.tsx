import type { ReactNode } from 'react'
import type { ComparedListing } from '#features/listings/contract.ts'
import {
  featureList,
  ListingImage,
  openingLines,
  specialDaysFrom,
  specialLine,
  tariffPrice,
} from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDistance, formatPrice } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { featuresByFrequency } from '../rules.ts'
import styles from './comparison-table.module.css'
import { texts } from './shortlist-texts.ts'

/** Days ahead in which special days are told. */
const SPECIAL_WITHIN = 30

type Compared = ComparedListing & { distance: number | null }

interface ComparisonTableProps {
  listings: Compared[]
  /** The address's search without one of the listings in the comparison. */
  searchWithout: (id: number) => { compare: string }
}

const ROWS: { label: string; cell: (listing: Compared) => ReactNode }[] = [
  {
    label: texts.rows.rating,
    cell: ({ rating, reviewsCount }) => <RatingLine rating={rating} count={reviewsCount} size="small" />,
  },
  { label: texts.rows.price, cell: priceCell },
  { label: texts.rows.category, cell: ({ listingCategory }) => listingCategory },
  { label: texts.rows.place, cell: ({ postalCode, location }) => `${postalCode} ${location}` },
  {
    label: texts.rows.hours,
    cell: ({ businessHours, hoursText, specialDays }) => {
      const week = businessHours && Object.keys(businessHours).length > 0 ? openingLines(businessHours) : []
      const coming = specialDaysFrom(specialDays, berlinDay(new Date()), SPECIAL_WITHIN).map(specialLine)
      const lines = [...week, ...coming, ...(hoursText === null ? [] : [`„${hoursText}“`])]
      return lines.length === 0
        ? null
        : lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))
    },
  },
]

const DISTANCE_ROW = {
  label: texts.rows.distance,
  cell: ({ distance }: Compared) => (distance === null ? null : formatDistance(distance)),
}

/** Listings side by side; on narrow screens the columns scroll beside the first one. */
export function ComparisonTable({ listings, searchWithout }: ComparisonTableProps) {
  const hasDistance = listings.some(({ distance }) => distance !== null)
  const rows = hasDistance ? [...ROWS.slice(0, 2), DISTANCE_ROW, ...ROWS.slice(2)] : ROWS
  const offered = new Map(listings.map(({ id, features }) => [id, featureList(features)]))
  const features = featuresByFrequency([...offered.values()])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
    <section className={styles.scroll} aria-label={texts.comparisonTable} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.comparison}</caption>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{texts.rows.head}</span>
            </td>
            {listings.map((listing) => (
              <th key={listing.id} scope="col">
                <ListingImage
                  id={listing.id}
                  src={listing.featuredImage}
                  alt=""
                  className={styles.picture}
                  sizes="208px"
                />
                <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }} className={styles.title}>
                  {listing.listingTitle}
                </PageLink>
                <StateLink
                  search={searchWithout(listing.id)}
                  replace
                  keepScroll
                  className={styles.remove}
                  aria-label={`${listing.listingTitle} ${texts.removeFromComparison}`}
                >
                  <Icon name="x" size={18} />
                </StateLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {listings.map((listing) => (
                <td key={listing.id}>{cell(listing) ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {features.length > 0 && (
          <tbody>
            <tr className={styles.group}>
              <th scope="rowgroup">{texts.rows.features}</th>
              <td colSpan={listings.length} />
            </tr>
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {listings.map(({ id }) => (
                  <td key={id}>{offered.get(id)?.includes(feature) ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

function priceCell({ priceFrom, tariffs }: Compared): ReactNode {
  if (priceFrom === null && tariffs.length === 0) return null
  return (
    <>
      {priceFrom !== null && <strong>ab {formatPrice(priceFrom)} / Tag</strong>}
      {tariffs.map((tariff) => (
        <span key={`${tariff.name} ${tariff.unit}`} className={`${styles.line} ${styles.tariff}`}>
          {tariff.name}: {tariffPrice(tariff)}
        </span>
      ))}
    </>
  )
}

function Unknown() {
  return <span className={styles.unknown}>{texts.unknown}</span>
}

function Yes() {
  return (
    <>
      <Icon name="check" className={styles.yes} size={20} />
      <span className="visually-hidden">{texts.has}</span>
    </>
  )
}

function No() {
  return (
    <>
      <span className={styles.unknown} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{texts.hasNot}</span>
    </>
  )
}
