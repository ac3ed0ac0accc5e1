import { useShown } from '#features/listing-figures/web/exports.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { StayStrip } from '#features/stay/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { SearchResult } from '../contract.ts'
import { EXPANSION_MIN_RESULTS, middleOf, nextRadius } from '../rules.ts'
import { countFilters, withoutFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { NearVisitor } from './near-visitor.tsx'
import { SearchLink } from './search-link.tsx'
import styles from './search-page.module.css'
import { controls, stay, results as texts } from './search-texts.ts'

interface ResultListProps {
  params: SearchParams
  result: SearchResult
  page: number
  pages: number
}

export function ResultList({ params, result, page, pages }: ResultListProps) {
  useShown(result.results.map(({ id }) => id))
  if (result.results.length === 0)
    return (
      <>
        <Hidden params={params} result={result} />
        <EmptyResult params={params} result={result} />
      </>
    )
  const isFull = (listing: SearchResult['results'][number]) => listing.stay?.room?.room === 'full'
  const found = result.results.findIndex(isFull)
  const firstFull = found < 0 ? result.results.length : found
  const full = result.results.slice(firstFull)
  const larger =
    middleOf(result.place) && result.banner !== 'no-match' ? nextRadius(result.radius) : undefined
  return (
    <>
      {result.banner === 'no-match' && <NearVisitor />}
      <Hidden params={params} result={result} />
      <Cards listings={result.results.slice(0, firstFull)} stay={result.stay} isFirst />
      {full.length > 0 && (
        <section className={styles.full} aria-labelledby="voll">
          <h2 id="voll">{stay.full}</h2>
          <p>{stay.fullHint}</p>
          <Cards listings={full} stay={result.stay} isFirst={firstFull === 0} />
        </section>
      )}
      <div className={styles.more}>
        <Pager page={page} pages={pages} search={(to) => ({ ...params, page: to > 1 ? to : undefined })} />
        {larger !== undefined && result.total > EXPANSION_MIN_RESULTS && (
          <SearchLink
            className={buttonClass('quiet')}
            params={{ ...params, maxDistance: larger, page: undefined }}
            toTop
          >
            {texts.expand(larger)}
          </SearchLink>
        )}
      </div>
    </>
  )
}

interface CardsProps {
  listings: SearchResult['results']
  stay: SearchResult['stay']
  /** Their first picture is on every first screen. */
  isFirst: boolean
}

function Cards({ listings, stay: asked, isFirst }: CardsProps) {
  const today = berlinDay(new Date())
  return (
    <ListingGrid>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          match={listing.exactMatch ? 'exact' : undefined}
          priority={isFirst && index === 0}
          headingLevel={2}
          strip={
            asked &&
            listing.stay && <StayStrip answer={listing.stay} from={asked.from} to={asked.to} today={today} />
          }
        />
      ))}
    </ListingGrid>
  )
}

/** What only the wishes of a stay keep from being shown, and the way to see it. */
function Hidden({ params, result: { hidden } }: { params: SearchParams; result: SearchResult }) {
  const kept = [
    ...(hidden && hidden.unfit > 0 ? [{ text: stay.unfit(hidden.unfit), without: { fits: undefined } }] : []),
    ...(hidden && hidden.withoutRoom > 0
      ? [{ text: stay.withoutRoom(hidden.withoutRoom), without: { free: undefined } }]
      : []),
  ]
  return kept.map(({ text, without }) => (
    <p key={text} className={styles.hidden}>
      {text} <SearchLink params={{ ...params, ...without, page: undefined }}>{stay.show}</SearchLink>
    </p>
  ))
}

interface EmptyResultProps {
  params: SearchParams
  result: SearchResult
}

/** Says that nothing was found and offers the ways out that exist. */
function EmptyResult({ params, result }: EmptyResultProps) {
  const isArea = params.bounds !== undefined
  const larger = !isArea && middleOf(result.place) ? nextRadius(result.radius) : undefined
  const hasFilters = countFilters(params) > 0
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{isArea ? texts.emptyArea : texts.empty}</p>
      <p>{hasFilters ? texts.emptyFilterHint : isArea ? texts.emptyAreaHint : texts.emptyHint}</p>
      <div className={styles.emptyActions}>
        {hasFilters && (
          <SearchLink className={buttonClass('brand')} params={withoutFilters(params)}>
            {controls.reset}
          </SearchLink>
        )}
        {isArea && (
          <SearchLink className={buttonClass('quiet')} params={{ ...params, bounds: undefined }}>
            {texts.leaveArea}
          </SearchLink>
        )}
        {larger !== undefined && (
          <SearchLink className={buttonClass('quiet')} params={{ ...params, maxDistance: larger }}>
            {texts.expand(larger)}
          </SearchLink>
        )}
        <SearchLink className={buttonClass('quiet')} params={{}} toTop>
          {texts.showAll}
        </SearchLink>
      </div>
    </div>
  )
}
