import { Fragment } from 'react'
import { KeepLink } from '#features/kept-searches/web/exports.ts'
import { useMissed, useShown } from '#features/listing-figures/web/exports.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchResult } from '../contract.ts'
import { EXPANSION_MIN_RESULTS, middleOf, nextRadius } from '../rules.ts'
import { countFilters, isMissed, withoutFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { NearVisitor } from './near-visitor.tsx'
import { groupsOf } from './result-groups.ts'
import { SearchLink } from './search-link.tsx'
import styles from './search-page.module.css'
import { controls, stay, results as texts } from './search-texts.ts'
import { StripAction } from './strip-action.tsx'
import { WhyHere } from './why-here.tsx'

interface ResultListProps {
  params: SearchParams
  result: SearchResult
  page: number
  pages: number
  /** The listing whose pin is pointed at. */
  marked: number | null
  /** Only paper shows it: nobody has looked for it. */
  isOnPaper?: boolean
}

export function ResultList({ params, result, page, pages, marked, isOnPaper = false }: ResultListProps) {
  useShown(isOnPaper ? [] : result.results.map(({ id }) => id))
  useMissed(isMissed(params, result) && !isOnPaper ? params.query : undefined)
  const near = (result.banner === 'no-match' || (result.asksForNear && page === 1)) && (
    <NearVisitor params={params} />
  )
  if (result.results.length === 0)
    return (
      <>
        {near}
        <Hidden params={params} result={result} />
        <EmptyResult params={params} result={result} />
      </>
    )
  const larger =
    middleOf(result.place) && result.banner !== 'no-match' ? nextRadius(result.radius) : undefined
  const groups = groupsOf(result, params)
  return (
    <>
      {near}
      <Hidden params={params} result={result} />
      {groups.map(({ kind, title, note, hint, listings, more }, index) => {
        const cards = (
          <Cards
            params={params}
            stay={result.stay}
            listings={listings}
            headingLevel={title === undefined ? 2 : 3}
            marked={marked}
            isFirst={index === 0}
          />
        )
        if (title === undefined) return <Fragment key={kind}>{cards}</Fragment>
        return (
          <section
            key={kind}
            className={kind === 'full' ? styles.full : styles.group}
            aria-labelledby={`gruppe-${kind}`}
          >
            <h2 id={`gruppe-${kind}`} className={styles.groupTitle}>
              {title} {note && <span className={styles.groupNote}>{note}</span>}
            </h2>
            {hint && <p>{hint}</p>}
            {cards}
            {more && (
              <SearchLink
                className={`${styles.unfold} no-print`}
                params={{ ...params, group: kind, page: undefined }}
              >
                {more}
                <Icon name="chevron-down" size={18} />
              </SearchLink>
            )}
          </section>
        )
      })}
      {result.stay?.from && <p className="note">{stay.calculated}</p>}
      <div className={`${styles.more} no-print`}>
        <Pager page={page} pages={pages} search={(to) => ({ ...params, page: to > 1 ? to : undefined })} />
        {larger !== undefined &&
          (result.total === result.unplaced || result.total > EXPANSION_MIN_RESULTS) && (
            <SearchLink
              className={buttonClass('quiet')}
              params={{ ...params, maxDistance: larger, group: undefined, page: undefined }}
              toTop
            >
              {texts.expand(larger)}
            </SearchLink>
          )}
        {result.banner !== 'no-match' && <KeepLink search={asKept(params)} />}
      </div>
    </>
  )
}

/** What says which listings are found, whatever the days: dogs belong to it where they must be taken. */
function asKept(params: SearchParams): SearchParams {
  const { view, group, sort, page, open, free, from, to, dogs, traits, ...kept } = params
  return kept.fits ? { ...kept, dogs, traits } : kept
}

interface CardsProps {
  params: SearchParams
  stay: SearchResult['stay']
  listings: SearchResult['results']
  headingLevel: 2 | 3
  marked: number | null
  /** The first of them is the first of the page. */
  isFirst: boolean
}

function Cards({ params, stay: asked, listings, headingLevel, marked, isFirst }: CardsProps) {
  const today = berlinDay(new Date())
  return (
    <ListingGrid>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          priority={isFirst && index === 0}
          headingLevel={headingLevel}
          isSelected={listing.id === marked}
          asked={paramsOf(asked)}
          why={<WhyHere params={params} id={listing.id} title={listing.listingTitle} />}
          strip={
            asked &&
            listing.stay && (
              <>
                {stripOf(listing, asked, today)}
                <StripAction listing={listing} asked={asked} today={today} />
              </>
            )
          }
        />
      ))}
    </ListingGrid>
  )
}

/** What only the wishes of a stay keep from being shown, or that nobody can meet them, and the way to see it. */
function Hidden({ params, result }: { params: SearchParams; result: SearchResult }) {
  const { hidden, stay: asked, canBeReported } = result
  const kept = [
    ...(hidden && hidden.unfit > 0
      ? [{ text: stay.unfit(hidden.unfit, asked?.dogs ?? 1), without: { fits: undefined } }]
      : []),
    ...(hidden && hidden.withoutRoom > 0 && canBeReported
      ? [{ text: stay.withoutRoom(hidden.withoutRoom), without: { free: undefined } }]
      : []),
    ...(canBeReported === false
      ? [{ text: stay.unreported, without: { free: undefined }, show: stay.showAll }]
      : []),
  ]
  return kept.map(({ text, without, show = stay.show }) => (
    <p key={text} className={styles.hidden}>
      {text} <SearchLink params={{ ...params, ...without, page: undefined }}>{show}</SearchLink>
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
  const isHopeless = result.canBeReported === false
  const larger = !isArea && !isHopeless && middleOf(result.place) ? nextRadius(result.radius) : undefined
  const hasFilters = countFilters(params) > 0
  const title = isArea ? texts.emptyArea : texts.empty
  return (
    <EmptyList title={result.canBeReported === undefined ? title : texts.emptyFree}>
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
        <KeepLink search={asKept(params)} />
      </div>
    </EmptyList>
  )
}
