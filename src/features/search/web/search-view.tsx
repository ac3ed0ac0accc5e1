import { useEffect, useRef } from 'react'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { usePage } from '#platform/web/page.ts'
import { Faq } from '#platform/web/ui/faq.tsx'
import type { SearchResult } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import { CURRENT_LOCATION_TEXT, type SearchParams } from '../search-params.ts'
import { ResultList } from './result-list.tsx'
import { ResultMap } from './result-map.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchControls } from './search-controls.tsx'
import { SearchIntro } from './search-intro.tsx'
import { SearchNotice } from './search-notice.tsx'
import styles from './search-page.module.css'
import { countOf, headingOf } from './search-summary.ts'
import { faq } from './search-texts.ts'

interface SearchViewProps {
  params: SearchParams
  result: SearchResult
}

/** The search page for one search and its results. */
export function SearchView({ params, result }: SearchViewProps) {
  const { site, next } = usePage()
  const countRef = useResultFocus(params)
  const page = params.page ?? 1
  const pages = pageCount(result.total, PAGE_SIZE)
  const isMap = params.view === 'karte'
  const isIntroShown = params.query === undefined
  return (
    <>
      <SearchBar
        params={params}
        text={params.lat === undefined ? params.query : CURRENT_LOCATION_TEXT}
        stay={result.stay}
      />
      <div className={`container ${styles.page}`}>
        <header className={styles.header}>
          <h1 className={styles.heading}>{headingOf(result, params)}</h1>
          <p ref={countRef} className={styles.count} role="status" tabIndex={-1}>
            {countOf(result, page, isMap ? 1 : pages)}
          </p>
        </header>
        {result.banner !== 'no-match' && (
          // What was chosen last shows at once, before its results arrive.
          <SearchControls params={next ?? params} result={result} />
        )}
        <SearchNotice params={params} result={result} />
        <div className={styles.results} aria-busy={next !== undefined}>
          {isMap ? (
            <ResultMap params={params} result={result} />
          ) : (
            <ResultList params={params} result={result} page={page} pages={pages} />
          )}
        </div>
        {isIntroShown && <SearchIntro site={site} />}
        <Faq title={faq.title} items={faq.items} name="suche" />
      </div>
    </>
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
