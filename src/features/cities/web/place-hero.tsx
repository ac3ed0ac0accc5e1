import type { ComponentProps } from 'react'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import styles from './place-hero.module.css'

/** Characters; such titles are set smaller, so that the search stays on a phone's first screen. */
const LONG_TITLE = 45

interface PlaceHeroProps {
  breadcrumb: ComponentProps<typeof Breadcrumb>['items']
  title: string
  lead: string
  /** Number of the illustrated landscape. */
  landscape: number
}

/** The upper part of a page about a place: where one is, and what it is about. */
export function PlaceHero({ breadcrumb, title, lead, landscape }: PlaceHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.content}`}>
        <div className="stack gap-3">
          <Breadcrumb items={breadcrumb} />
          <h1 className={styles.title} data-length={title.length > LONG_TITLE ? 'long' : undefined}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <img
          className={styles.picture}
          src={`/landscapes/${landscape}.svg`}
          alt=""
          width={800}
          height={600}
          decoding="async"
        />
      </div>
    </div>
  )
}
