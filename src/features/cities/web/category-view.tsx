import { useShown } from '#features/listing-figures/web/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import { countLabel } from '#platform/shared/format.ts'
import { onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { CategoryResult, CountedPlace } from '../contract.ts'
import { landscapeOf, PAGE_SIZE } from '../rules.ts'
import { CATEGORY_TEXTS, categoryTitle } from './category-texts.ts'
import { PlaceCards } from './place-cards.tsx'
import { PlaceHero } from './place-hero.tsx'
import styles from './place-page.module.css'
import { PriceOverview } from './price-overview.tsx'

/** `?land=bayern&seite=2` */
export interface CategorySearch extends PageSearch {
  /** A federal state's slug: only its listings are shown. */
  land?: string | undefined
}

export function CategoryView({ data: category, search }: PageProps<CategoryResult, CategorySearch>) {
  const { name, slug, total, everywhere, states, listings, content } = category
  const { seite: page = 1, land } = search
  useShown(listings.map(({ id }) => id))
  const text = CATEGORY_TEXTS[name]
  const state = states.find((candidate) => candidate.slug === land)
  const where = state ? phraseOf(state.name) : 'in Deutschland'
  const isFirst = page === 1
  return (
    <>
      <PlaceHero
        breadcrumb={[{ label: name }]}
        title={(state === undefined && content?.heroTitle) || categoryTitle(name, where)}
        lead={content?.heroDescription || (text?.lead ?? '')}
        landscape={landscapeOf(slug, name.length * 5)}
      />
      <div className={`container ${styles.page}`}>
        <section className={styles.section} aria-labelledby="eintraege">
          <div className="stack gap-2">
            <h2 id="eintraege">
              {countLabel(total, 'Eintrag', 'Einträge')} {where}
            </h2>
            <p className={styles.note}>
              Sortiert nach Relevanz: Bewertungen und Vollständigkeit des Eintrags.{' '}
              <PageLink to="/so-entsteht-die-reihenfolge">So entsteht die Reihenfolge</PageLink>
            </p>
          </div>
          <StateFilter states={states} everywhere={everywhere} land={land} />
          {listings.length === 0 ? (
            <EmptyList title={`Keine Einträge dieser Art ${land === undefined ? '' : 'dort '}gefunden.`} />
          ) : (
            <PlaceCards listings={listings} isFirst />
          )}
          <Pager page={page} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage({ land }, to)} />
        </section>
        {isFirst && (
          <div className={`${styles.panels} below`}>
            {text && (
              <section className={styles.prose} aria-labelledby="ueber">
                <h2 id="ueber">{name === 'Sonstige' ? 'Was hier zu finden ist' : `Was ist das: ${name}?`}</h2>
                {text.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <h3>Das solltest du fragen</h3>
                <ul>
                  {text.questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </section>
            )}
            <PriceOverview title="Was kostet das?" prices={category.prices} where={where} />
          </div>
        )}
        {isFirst && land === undefined && content?.seoContent && (
          <section className={styles.prose} dangerouslySetInnerHTML={{ __html: content.seoContent }} />
        )}
      </div>
    </>
  )
}

interface StateFilterProps {
  states: readonly CountedPlace[]
  /** How many there are without a choice. */
  everywhere: number
  /** Slug of the chosen one. */
  land: string | undefined
}

/** Links that leave one federal state's listings of a category, each with their number. */
function StateFilter({ states, everywhere, land }: StateFilterProps) {
  if (states.length < 2) return null
  return (
    <FilterLinks
      label="Nach Bundesland"
      isOneRow
      options={[{ name: 'Alle', slug: undefined, listingCount: everywhere }, ...states].map(
        ({ name, slug, listingCount }) => ({
          label: name,
          count: listingCount,
          isCurrent: slug === land,
          search: { land: slug },
        }),
      )}
    />
  )
}
