import { useEffect, useRef } from 'react'
import { StayBar } from '#features/stay-answer/web/exports.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Faq } from '#platform/web/ui/faq.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePrinting } from '#platform/web/use-printing.ts'
import type { SearchResult } from '../contract.ts'
import type { SearchParams } from '../search-params.ts'
import { AreaTowns } from './area-towns.tsx'
import { ListBesideMap } from './list-beside-map.tsx'
import { pagesOf } from './result-groups.ts'
import { ResultList } from './result-list.tsx'
import { ResultMap } from './result-map.tsx'
import { RankingLink, SearchControls } from './search-controls.tsx'
import { SearchIntro } from './search-intro.tsx'
import { SearchLink } from './search-link.tsx'
import { SearchNotice } from './search-notice.tsx'
import styles from './search-page.module.css'
import { countOf, headingOf } from './search-summary.ts'
import { controls, faq } from './search-texts.ts'

/** The search page for one search and its results. */
export function SearchView({ data: result, search: params }: PageProps<SearchResult, SearchParams>) {
  const { next } = usePage()
  const countRef = useResultFocus(params)
  const page = params.page ?? 1
  const pages = pagesOf(result, params)
  const isMap = params.view === 'karte'
  // A map on paper leads nowhere: its list is printed with it.
  const isPrinting = usePrinting()
  const isIntroShown = params.query === undefined
  // What was chosen last shows at once, before its results arrive.
  const chosen = next ?? params
  const isUnderstood = result.banner !== 'no-match'
  return (
    <div className={styles.wide} data-map={isMap}>
      {isUnderstood && <SearchControls params={chosen} result={result} />}
      <div className={`container ${styles.page}`}>
        <ListBesideMap params={params} result={result} isMap={isMap}>
          {(marked) => (
            <>
              <header className={styles.header}>
                <h1 className={styles.heading}>{headingOf(result, params)}</h1>
                <div className={styles.found}>
                  <p ref={countRef} className="note" role="status" tabIndex={-1}>
                    {countOf(result, page, isMap ? 1 : pages)}
                  </p>
                  {isUnderstood && <RankingLink />}
                </div>
                {!isUnderstood && result.stay && <StayBar stay={result.stay} />}
              </header>
              <SearchNotice params={params} result={result} />
              {!isMap && <AreaTowns result={result} />}
              <div className="renewing" aria-busy={next !== undefined}>
                {isMap && <ResultMap params={params} result={result} isBeside={false} />}
                {(!isMap || isPrinting) && (
                  <ResultList {...{ params, result, page, pages, marked }} isOnPaper={isMap} />
                )}
              </div>
            </>
          )}
        </ListBesideMap>
        {(isUnderstood || isMap) && <ViewChoice params={params} />}
        {isIntroShown && <SearchIntro />}
        <Faq title={faq.title} items={faq.items} name="suche" />
      </div>
    </div>
  )
}

/** The choice between list and map: the other one floats over what is shown. */
function ViewChoice({ params }: { params: SearchParams }) {
  const isMap = params.view === 'karte'
  const other = isMap
    ? ({ icon: 'list', label: controls.list, view: undefined } as const)
    : ({ icon: 'map', label: controls.map, view: 'karte' } as const)
  return (
    <nav className={styles.views} aria-label={controls.view}>
      <SearchLink
        className={styles.otherView}
        data-over-map=""
        data-lower-bar=""
        params={{ ...params, view: other.view, page: undefined }}
        toTop
      >
        <Icon name={other.icon} size={20} />
        {other.label}
      </SearchLink>
    </nav>
  )
}

/**
 * Moves the focus to the result count when the control that changed the search is gone (a removed filter) or out of
 * sight (another page); everywhere else it stays where it is.
 */
function useResultFocus(params: SearchParams) {
  const ref = useRef<HTMLParagraphElement>(null)
  const shown = useRef(params)
  useEffect(() => {
    if (shown.current === params) return
    const isOtherPage = (shown.current.page ?? 1) !== (params.page ?? 1)
    const isLost = document.activeElement === null || document.activeElement === document.body
    shown.current = params
    if (isOtherPage || isLost) ref.current?.focus({ preventScroll: true })
  }, [params])
  return ref
}
