import type { OwnRoom } from '#features/room/contract.ts'
import { roomAnchor } from '#features/room/room-anchor.ts'
import { countLabel } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { OverviewListing } from '../contract.ts'
import { type Advice, adviceFor } from './advice.ts'
import styles from './own-page.module.css'
import { ownTexts as texts } from './own-texts.ts'

interface AdviceCardProps {
  listing: OverviewListing
  room: OwnRoom | undefined
  isNamed: boolean
}

/** The quality points of a listing, and what would add to them. */
export function AdviceCard({ listing, room, isNamed }: AdviceCardProps) {
  const id = `mehr-${listing.id}`
  const advice = adviceFor({ ...listing, spans: room?.spans ?? [] })
  const gains = advice.filter(({ points }) => points > 0)
  const others = advice.filter(({ points }) => points === 0)
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{isNamed ? listing.listingTitle : texts.more}</h2>
      <p>
        <strong className={styles.score}>{listing.qualityScore}</strong>{' '}
        <span className={`soft ${styles.soft}`}>{texts.points}</span>
      </p>
      <Points listing={listing} />
      {gains.length === 0 ? (
        <p className={`soft ${styles.soft}`}>{texts.complete}</p>
      ) : (
        <List advice={gains} listing={listing} />
      )}
      {others.length > 0 && (
        <>
          <p className="note">{texts.withoutPoints}</p>
          <List advice={others} listing={listing} />
        </>
      )}
      <p>
        <PageLink to="/so-entsteht-die-reihenfolge">{texts.ranking}</PageLink>
      </p>
    </section>
  )
}

/** What links about a listing are made of. */
type Linked = Pick<OverviewListing, 'id' | 'slug'>

function List({ advice, listing }: { advice: readonly Advice[]; listing: Linked }) {
  return (
    <ul className={styles.advice}>
      {advice.map(({ title, where, why, points }) => (
        <li key={title}>
          <span className={`cluster spread gap-2 tappable-links ${styles.adviceTitle}`}>
            <Way where={where} listing={listing}>
              {title}
            </Way>
            {points > 0 && <Badge tone="confirmed">+{countLabel(points, 'Punkt', 'Punkte')}</Badge>}
          </span>
          <span className="note">{why}</span>
        </li>
      ))}
    </ul>
  )
}

/** Leads to where the advice is followed. */
function Way({ where, listing, children }: { where: Advice['where']; listing: Linked; children: string }) {
  if (where === 'room' || where === 'requests')
    return <a href={where === 'room' ? `#${roomAnchor(listing.id)}` : '#anfragen'}>{children}</a>
  return (
    <PageLink to="/mein-eintrag/:slug/:part" params={{ slug: listing.slug, part: where }}>
      {children}
    </PageLink>
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
