import { Stars } from '#platform/web/ui/rating.tsx'
import { ASPECT_LABELS, ASPECTS, type Aspect } from '../rules.ts'
import styles from './personal-page.module.css'

/** The stars for what a stay was rated for in particular; nothing where there are none. */
export function RatingFacts({ ratings }: { ratings: Record<`${Aspect}Rating`, number | null> }) {
  const given = ASPECTS.flatMap((aspect) => {
    const rating = ratings[`${aspect}Rating`]
    return rating === null ? [] : [{ aspect, rating }]
  })
  if (given.length === 0) return null
  return (
    <dl className={styles.aspects}>
      {given.map(({ aspect, rating }) => (
        <div key={aspect}>
          <dt>{ASPECT_LABELS[aspect]}</dt>
          <dd>
            <Stars rating={rating} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
