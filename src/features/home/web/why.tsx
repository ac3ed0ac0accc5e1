import { BadgeCheck, MapPinned, PawPrint } from 'lucide-react'
import type { Site } from '#platform/shared/site.ts'
import { why } from './home-below-texts.ts'
import styles from './why.module.css'

const ICONS = [MapPinned, BadgeCheck, PawPrint]

/** Three reasons to search here. */
export function Why({ site }: { site: Site }) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="why">
      <h2 id="why">{why.title(site.name)}</h2>
      <ul className={styles.points}>
        {why.points(site.claims.facilities).map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? PawPrint
          return (
            <li key={title} className="panel point">
              <Icon size={24} aria-hidden="true" />
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
