import { Link } from '@tanstack/react-router'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import styles from './moderation-page.module.css'
import { texts, VIEWS, type View } from './moderation-texts.ts'

/** The lists to choose from. */
export function ModerationNavigation({ view }: { view: View }) {
  return (
    <FilterLinks
      label={texts.views}
      options={(Object.keys(VIEWS) as View[]).map((name) => ({
        label: VIEWS[name].label,
        isCurrent: name === view,
        search: name === 'wartend' ? {} : { ansicht: name },
      }))}
    />
  )
}

/** A plain form: the address says what is looked for. */
export function ReviewSearch({ view, query }: { view: View; query: string }) {
  return (
    <search>
      <form action="/admin/bewertungen" className={styles.search}>
        <input type="hidden" name="ansicht" value={view} />
        <label className={styles.searchField}>
          <span>{texts.search}</span>
          <input
            key={query}
            type="search"
            name="suche"
            defaultValue={query}
            maxLength={100}
            placeholder={texts.searchHint}
          />
        </label>
        <Button type="submit" variant="quiet">
          {texts.find}
        </Button>
      </form>
    </search>
  )
}

interface PagesProps {
  view: View
  query: string
  page: number
  hasNext: boolean
}

export function Pages({ view, query, page, hasNext }: PagesProps) {
  if (page === 1 && !hasNext) return null
  const search = (to: number) => ({
    ansicht: view,
    ...(query !== '' && { suche: query }),
    ...(to > 1 && { seite: String(to) }),
  })
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <Link to="/admin/bewertungen" search={search(page - 1)} className={buttonClass('quiet', 'small')}>
          {texts.previous}
        </Link>
      )}
      <span>{texts.page(page)}</span>
      {hasNext && (
        <Link to="/admin/bewertungen" search={search(page + 1)} className={buttonClass('quiet', 'small')}>
          {texts.next}
        </Link>
      )}
    </nav>
  )
}
