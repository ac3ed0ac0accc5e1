import { useShown } from '#features/listing-figures/web/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { State, stateMarkers } from '../contract.ts'
import { landscapeOf } from '../rules.ts'
import { CategoryLinks, CountedPlaces } from './counted-places.tsx'
import { PlaceCards } from './place-cards.tsx'
import { PlaceHero } from './place-hero.tsx'
import { PlaceIndex } from './place-index.tsx'
import { PlaceMap } from './place-map.tsx'
import styles from './place-page.module.css'
import { byLetter } from './place-sections.ts'
import { PriceOverview } from './price-overview.tsx'
import { stateText, texts } from './state-page-texts.ts'

/** So many places are easy to read; of more, those with the most listings stand before all of them by letter. */
const LARGEST_SHOWN = 24

export function StateView({ data: state }: { data: State }) {
  const { name, slug, listings, cities } = state
  const { api } = usePage()
  useShown(listings.map(({ id }) => id))
  const byListings = cities.toSorted((a, b) => b.listingCount - a.listingCount)
  return (
    <>
      <PlaceHero
        breadcrumb={[{ label: name }]}
        title={texts.title(state)}
        lead={texts.lead(state)}
        landscape={landscapeOf(slug, name.length * 7)}
      />
      <div className={`container ${styles.page}`}>
        <section className={styles.section} aria-labelledby="auswahl">
          <div className="stack gap-2">
            <h2 id="auswahl">{texts.selection(state)}</h2>
            <p className={styles.note}>
              {texts.selectionNote} <PageLink to="/so-entsteht-die-reihenfolge">{texts.order}</PageLink>
            </p>
          </div>
          {listings.length === 0 ? (
            <EmptyList title={texts.empty(state)} />
          ) : (
            <PlaceCards listings={listings} isFirst />
          )}
        </section>
        {state.box && (
          <PlaceMap
            question={slug}
            ask={() => api.call<typeof stateMarkers>('/api/states/:slug/markers', { params: { slug } })}
            box={state.box}
            total={state.listingCount}
          />
        )}
        {cities.length > LARGEST_SHOWN && (
          <section className={styles.section} aria-labelledby="groesste">
            <h2 id="groesste">{texts.largest(state)}</h2>
            <CountedPlaces places={byListings.slice(0, LARGEST_SHOWN)} />
          </section>
        )}
        {cities.length > 0 && (
          <section className={styles.section} aria-labelledby="orte">
            <h2 id="orte">{texts.cities(state)}</h2>
            {cities.length > LARGEST_SHOWN ? (
              <PlaceIndex sections={byLetter(cities)} headingLevel={3} />
            ) : (
              <CountedPlaces places={byListings} />
            )}
          </section>
        )}
        <div className={styles.panels}>
          <section className={styles.prose} aria-labelledby="ueber">
            <h2 id="ueber">Hundebetreuung {phraseOf(name)}</h2>
            {stateText(state).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <PriceOverview title={texts.prices(state)} prices={state.prices} where={phraseOf(name)} />
        </div>
        <CategoryLinks
          categories={state.categories}
          state={slug}
          title={`Arten der Betreuung ${phraseOf(name)}`}
        />
      </div>
    </>
  )
}
