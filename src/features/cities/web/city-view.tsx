import { OperatorCall } from '#features/home/web/exports.ts'
import { KeepLink } from '#features/kept-searches/web/exports.ts'
import { useShown } from '#features/listing-figures/web/exports.ts'
import { phraseOf, stateSlug } from '#features/places/rules.ts'
import type { searchMarkers } from '#features/search/contract.ts'
import { onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { type PageProps, pageAddress, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Faq } from '#platform/web/ui/faq.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { City, CityListing, CityOverview } from '../contract.ts'
import { FIRST_SHOWN, landscapeOf, PAGE_SIZE, SURROUNDINGS_KM } from '../rules.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { CityRefinement } from './city-refinement.tsx'
import { cityFaq, cityLead, cityText, texts } from './city-texts.ts'
import { CountedPlaces } from './counted-places.tsx'
import { PlaceCards } from './place-cards.tsx'
import { PlaceHero } from './place-hero.tsx'
import { PlaceMap } from './place-map.tsx'
import styles from './place-page.module.css'
import { PriceOverview } from './price-overview.tsx'

const MAP_ZOOM = 12
/** Shows the surroundings too, where the city itself has no listing. */
const SURROUNDINGS_ZOOM = 10

/** So many are read without filters. */
const FEW = 3

export interface CityData {
  city: City
  overview: CityOverview
  /** A page of those in the city; those around it follow on the last page. */
  listings: CityListing[]
}

export function CityView({ data, search }: PageProps<CityData, PageSearch>) {
  const { city, overview, listings } = data
  const { seite: page = 1 } = search
  const { api } = usePage()
  useShown(listings.map(({ id }) => id))
  const { name } = city
  const { content } = overview
  const facts = { ...city, ...overview }
  const own = listings.filter(({ exactCityMatch }) => exactCityMatch)
  const around = listings.filter(({ exactCityMatch }) => !exactCityMatch)
  const isFirst = page === 1
  // Map and prices stand between the first ones and the others.
  const first = isFirst ? own.slice(0, FIRST_SHOWN) : own
  const rest = own.slice(first.length)
  const surroundings = around.length > 0 && (
    <Surroundings city={city} listings={around} total={overview.surroundingsCount} />
  )
  const afterList = (
    <>
      <Pager page={page} pages={pageCount(city.listingCount, PAGE_SIZE)} search={(to) => onPage({}, to)} />
      <p>
        <KeepLink search={{ query: name }} />
      </p>
    </>
  )
  return (
    <>
      <PlaceHero
        breadcrumb={breadcrumb(city)}
        title={content?.heroTitle || texts.title(name)}
        lead={content?.heroDescription || cityLead(facts)}
        landscape={landscapeOf(city.slug, city.id)}
      />
      <div className={`container ${styles.page}`}>
        <section className={styles.section} aria-labelledby="eintraege">
          <div className="stack gap-2">
            <h2 id="eintraege">{texts.heading(city.listingCount, name)}</h2>
            {own.length > 1 && (
              <p className={styles.note}>
                {texts.order} <PageLink to="/so-entsteht-die-reihenfolge">{texts.orderLink}</PageLink>
              </p>
            )}
          </div>
          {own.length === 0 ? (
            <EmptyList title={texts.empty(name)}>
              {around.length === 0 && (
                <PageLink to="/suche" search={{ query: name }} className={buttonClass('brand')}>
                  {texts.searchWider}
                </PageLink>
              )}
            </EmptyList>
          ) : (
            <PlaceCards listings={first} isFirst />
          )}
          {rest.length === 0 && own.length > FEW && <CityRefinement city={name} />}
          {rest.length === 0 && afterList}
        </section>
        {rest.length === 0 && surroundings}
        <PlaceMap
          question={city.slug}
          ask={() =>
            api.call<typeof searchMarkers>('/api/search/markers', {
              query: { lat: city.latitude, lng: city.longitude, maxDistance: SURROUNDINGS_KM },
            })
          }
          center={{ latitude: city.latitude, longitude: city.longitude }}
          zoom={own.length > 0 || !isFirst ? MAP_ZOOM : SURROUNDINGS_ZOOM}
        />
        {isFirst && (
          <div className={`${styles.panels} below`}>
            {own.length > 0 && <AtAGlance city={name} listings={own} total={city.listingCount} />}
            <PriceOverview
              title={texts.prices(name, overview.prices?.scope)}
              prices={overview.prices}
              where={
                overview.prices?.scope === 'city' ? phraseOf(name) : `${phraseOf(name)} und Umgebung (30 km)`
              }
            />
          </div>
        )}
        {rest.length > 0 && (
          <section className={styles.section} aria-labelledby="weitere">
            <h2 id="weitere">{texts.others(name)}</h2>
            <CityRefinement city={name} />
            <PlaceCards listings={rest} />
            {afterList}
          </section>
        )}
        {rest.length > 0 && surroundings}
        {isFirst && (
          <>
            <section className={`${styles.prose} ${styles.chapters} below`}>
              {cityText(facts).map(({ title, paragraphs }) => (
                <div key={title}>
                  <h2>{title}</h2>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              ))}
            </section>
            {content?.seoContent && (
              // Staff's HTML, made safe by the server when it is read.
              <section className={styles.prose} dangerouslySetInnerHTML={{ __html: content.seoContent }} />
            )}
          </>
        )}
        {overview.neighbours.length > 0 && (
          <section className={`${styles.section} below`} aria-labelledby="nachbarorte">
            <h2 id="nachbarorte">{texts.neighbours(name)}</h2>
            <CountedPlaces places={overview.neighbours} />
          </section>
        )}
        {isFirst && <Faq title={texts.faq(name)} items={cityFaq(facts)} name="stadt" />}
      </div>
      <div className={`${styles.operators} below`}>
        <OperatorCall />
      </div>
    </>
  )
}

interface SurroundingsProps {
  city: City
  listings: CityListing[]
  /** Of all in the surroundings. */
  total: number
}

function Surroundings({ city, listings, total }: SurroundingsProps) {
  return (
    <section className={styles.section} aria-labelledby="umgebung">
      <div className="stack gap-2">
        <h2 id="umgebung">{texts.surroundings(city.name)}</h2>
        <p className={styles.note}>{texts.surroundingsNote}</p>
      </div>
      <PlaceCards listings={listings} />
      {total > listings.length && (
        <p>
          <PageLink to="/suche" search={{ query: city.name }} className={buttonClass('quiet')}>
            {texts.allAround(total)}
          </PageLink>
        </p>
      )}
    </section>
  )
}

function breadcrumb({ name, state }: City) {
  return [
    ...(state === name
      ? []
      : [
          {
            label: state,
            href: pageAddress('/hundepensionen/:state', { params: { state: stateSlug(state) } }),
          },
        ]),
    { label: name },
  ]
}
