import type { ReactNode } from 'react'
import type { Verdict } from '#features/admission/verdicts.ts'
import { VerdictMark } from '#features/admission/web/exports.ts'
import type { ComparedListing } from '#features/listings/contract.ts'
import {
  featureList,
  ListingImage,
  openingLines,
  specialDaysFrom,
  specialLine,
  tariffName,
  tariffPrice,
} from '#features/listings/web/exports.ts'
import { ageText, ROOM_ICONS, ROOM_WORDS } from '#features/room/room-texts.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { centsText, priceText, withoutSurcharges } from '#features/stay/price-texts.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
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
  /** The stay that they are asked about. */
  stay: UnderstoodStay | undefined
  /** YYYY-MM-DD in Germany. */
  today: string
  /** The address's search without one of the listings in the comparison. */
  searchWithout: (id: number) => { compare: string }
}

interface Row {
  label: string
  cell: (listing: Compared, today: string) => ReactNode
}

const ROWS: Row[] = [
  {
    label: texts.rows.rating,
    cell: ({ rating, reviewsCount }) => <RatingLine rating={rating} count={reviewsCount} />,
  },
  { label: texts.rows.price, cell: priceCell },
  { label: texts.rows.category, cell: ({ listingCategory }) => listingCategory },
  { label: texts.rows.place, cell: ({ postalCode, location }) => `${postalCode} ${location}` },
  {
    label: texts.rows.hours,
    cell: ({ businessHours, hoursText, specialDays }, today) => {
      const week = businessHours && Object.keys(businessHours).length > 0 ? openingLines(businessHours) : []
      const coming = specialDaysFrom(specialDays, today, SPECIAL_WITHIN).map(specialLine)
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
export function ComparisonTable({ listings, stay, today, searchWithout }: ComparisonTableProps) {
  const hasDistance = listings.some(({ distance }) => distance !== null)
  const rows = [
    ...(stay ? stayRows(stay) : []),
    ...(hasDistance ? [...ROWS.slice(0, 2), DISTANCE_ROW, ...ROWS.slice(2)] : ROWS),
  ]
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
                <PageLink
                  to="/hundepension/:slug"
                  params={{ slug: listing.slug }}
                  search={paramsOf(stay)}
                  className={styles.title}
                >
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
                <td key={listing.id}>{cell(listing, today) ?? <Unknown />}</td>
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

/** What each answers to the stay: its price with its lines, whether the dogs fit, and whether there is room. */
function stayRows({ from, to }: UnderstoodStay): Row[] {
  const fit: Row = {
    label: texts.rows.fit,
    cell: ({ stay }) => {
      if (!stay?.fit || stay.fit.known === 0) return null
      const { verdict, reasons } = stay.fit
      if (reasons.length === 0) return <Marked verdict={verdict}>{texts.fits}</Marked>
      return reasons.slice(0, MOST_REASONS).map(({ sentence, verdict: one }) => (
        <Marked key={sentence} verdict={one}>
          {sentence}
        </Marked>
      ))
    },
  }
  if (from === null || to === null) return [fit]
  return [
    {
      label: texts.rows.stayPrice(nightsText({ from, to })),
      cell: ({ stay }) =>
        stay?.price && (
          <>
            <strong>{priceText(stay.price)}</strong>
            {withoutSurcharges(stay.price) && ', ohne Zuschläge'}
            {stay.price.lines.map(({ what, cents }) => (
              <span key={what} className={`${styles.line} ${styles.tariff}`}>
                {what}: {centsText(cents)}
              </span>
            ))}
          </>
        ),
    },
    fit,
    {
      label: texts.rows.room,
      cell: ({ stay }, today) =>
        stay?.room?.reportedOn ? (
          <span className={styles.mark}>
            <Icon name={ROOM_ICONS[stay.room.room]} size={18} />
            {ROOM_WORDS[stay.room.room]}, {ageText(stay.room.reportedOn, today)} gemeldet
          </span>
        ) : null,
    },
  ]
}

const MOST_REASONS = 2

function Marked({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  return (
    <span className={styles.mark}>
      <VerdictMark verdict={verdict} isSilent={verdict === 'fits'} />
      <span>{children}</span>
    </span>
  )
}

function priceCell({ priceFrom, tariffs }: Compared): ReactNode {
  if (priceFrom === null && tariffs.length === 0) return null
  return (
    <>
      {priceFrom !== null && <strong>ab {formatPrice(priceFrom)} / Tag</strong>}
      {tariffs.length > MOST_TARIFFS ? (
        <details className={styles.folded}>
          <summary className={styles.unfold}>{texts.tariffs(tariffs.length)}</summary>
          <Tariffs tariffs={tariffs} />
        </details>
      ) : (
        <Tariffs tariffs={tariffs} />
      )}
    </>
  )
}

/** More of them than these make the row so high that nobody sees what to compare. */
const MOST_TARIFFS = 2

function Tariffs({ tariffs }: Pick<Compared, 'tariffs'>) {
  return tariffs.map((tariff) => (
    <span key={`${tariffName(tariff)} ${tariff.unit}`} className={`${styles.line} ${styles.tariff}`}>
      {tariffName(tariff)}: {tariffPrice(tariff)}
    </span>
  ))
}

function Unknown() {
  return <span className="soft">{texts.unknown}</span>
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
      <span className="soft" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{texts.hasNot}</span>
    </>
  )
}
