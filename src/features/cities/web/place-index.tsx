import type { CSSProperties } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './place-index.module.css'
import type { PlaceSection } from './place-sections.ts'

/** More sections than this get links to jump to each. */
const JUMP_FROM = 4

interface PlaceIndexProps {
  sections: readonly PlaceSection[]
  headingLevel: 2 | 3
}

/**
 * Places in columns, by letter or state, with the number of listings. Plain links: thousands of them would cost
 * React noticeable time.
 */
export function PlaceIndex({ sections, headingLevel }: PlaceIndexProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="stack gap-6">
      {sections.length > JUMP_FROM && (
        <nav aria-label="Zu einem Abschnitt springen">
          <ul className="actions gap-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.jump} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title, stateSlug, places }) => (
        <section
          key={id}
          className={styles.section}
          style={{ '--places': places.length } as CSSProperties}
          aria-labelledby={id}
        >
          <Heading id={id} className={styles.title}>
            {stateSlug === undefined ? (
              title
            ) : (
              <PageLink to="/hundepensionen/:state" params={{ state: stateSlug }}>
                {title}
              </PageLink>
            )}
          </Heading>
          <ul className={styles.places}>
            {places.map(({ name, slug, listingCount }) => (
              <li key={slug}>
                <a href={`/hundepension-in/${slug}`}>
                  {`${name} `}
                  <small>{formatNumber(listingCount)}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
