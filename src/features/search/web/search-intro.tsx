import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-intro.module.css'
import { intro, trust } from './search-texts.ts'

const ICONS = ['shield-check', 'euro', 'messages-square', 'badge-check'] as const

/** For people who have not named a place: what the search does, and why it can be relied on. */
export function SearchIntro() {
  const { site } = usePage()
  return (
    <>
      <section className="stack gap-5" aria-labelledby="trust">
        <h2 id="trust">{trust.title}</h2>
        <ul className="columns gap-4">
          {trust.points(site.claims.providersShort).map(({ title, text }, index) => (
            <li key={title} className="panel point">
              <Icon name={ICONS[index] ?? 'shield-check'} className="icon-tile" />
              <h3 className={styles.pointTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`stack gap-4 ${styles.intro}`} aria-labelledby="intro">
        <h2 id="intro">{intro.title}</h2>
        {intro.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  )
}
