import type { Site } from '#platform/shared/site.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { why } from './home-below-texts.ts'
import styles from './why.module.css'

const ICONS = ['map-pinned', 'badge-check', 'paw-print'] as const

/** Three reasons to search here. */
export function Why({ site }: { site: Site }) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="why">
      <h2 id="why">{why.title(site.name)}</h2>
      <ul className={styles.points}>
        {why.points(site.claims.facilities).map(({ title, text }, index) => (
          <li key={title} className="panel point">
            <Icon name={ICONS[index] ?? 'paw-print'} />
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
