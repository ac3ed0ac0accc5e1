import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { OverviewListing } from '../contract.ts'
import { type Advice, adviceFor } from './advice.ts'
import styles from './own-page.module.css'
import { ownTexts as texts } from './own-texts.ts'

/** The quality points of a listing, and what would add to them. */
export function AdviceCard({ listing, isNamed }: { listing: OverviewListing; isNamed: boolean }) {
  const id = `mehr-${listing.id}`
  const advice = adviceFor(listing)
  const gains = advice.filter(({ points }) => points > 0)
  const others = advice.filter(({ points }) => points === 0)
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{isNamed ? listing.listingTitle : texts.more}</h2>
      <p>
        <strong className={styles.score}>{listing.qualityScore}</strong>{' '}
        <span className={styles.soft}>{texts.points}</span>
      </p>
      <Points listing={listing} />
      {gains.length === 0 ? <p className={styles.soft}>{texts.complete}</p> : <List advice={gains} />}
      {others.length > 0 && (
        <>
          <p className={styles.small}>{texts.withoutPoints}</p>
          <List advice={others} />
        </>
      )}
      <p>
        <PageLink to="/so-entsteht-die-reihenfolge">{texts.ranking}</PageLink>
      </p>
    </section>
  )
}

function List({ advice }: { advice: readonly Advice[] }) {
  return (
    <ul className={styles.advice}>
      {advice.map(({ title, why, points }) => (
        <li key={title}>
          <span className={styles.adviceTitle}>
            <strong>{title}</strong>
            {points > 0 && <Badge tone="confirmed">+{points} Punkte</Badge>}
          </span>
          <span className={styles.small}>{why}</span>
        </li>
      ))}
    </ul>
  )
}

const PART_GAP = 1

/** A stretch for each part of the score, as long as it may count and as full as it does. */
function Points({ listing: { quality, qualityScore } }: Pick<Parameters<typeof AdviceCard>[0], 'listing'>) {
  const parts = Object.entries(quality)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, [, { most }]) => sum + most, 0))
  return (
    <svg
      className={styles.stretches}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${qualityScore} ${texts.points}`}
    >
      {parts.map(([name, { points, most }], index) => {
        const x = starts[index]
        return (
          <g key={name}>
            <rect className={styles.lost} x={x} width={Math.max(0, most - PART_GAP)} height="6" rx="1" />
            <rect
              className={styles.won}
              x={x}
              width={Math.max(0, Math.min(points, most - PART_GAP))}
              height="6"
              rx="1"
            />
          </g>
        )
      })}
    </svg>
  )
}
