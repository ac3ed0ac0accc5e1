/** The badge that operators show on their own site: a drawing without scripts, styles or anything from elsewhere. */
import { escapeXml } from '#platform/server/xml.ts'
import { countLabel, formatMonth, formatRating } from '#platform/shared/format.ts'
import { BADGE_SIZE } from '../rules.ts'

const COLOURS = {
  hell: {
    surface: '#ffffff',
    line: '#e4daca',
    ink: '#1c2a25',
    soft: '#52615a',
    heading: '#153f31',
    star: '#c67a0c',
  },
  dunkel: {
    surface: '#1b2521',
    line: '#3a4741',
    ink: '#eef4f0',
    soft: '#aebcb4',
    heading: '#8ed0b2',
    star: '#f2b84b',
  },
} as const
export type BadgeLook = keyof typeof COLOURS

const STAR = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8l-6.2 3.3 1.2-7L1.9 9.2l7-1z'

export interface BadgeFacts {
  title: string
  rating: number | null
  reviewsCount: number
  /** Null while rating and count are an import's: they are not shown as the directory's. */
  importedReviewsCount: number | null
  /** Confirmed and over. */
  stays: number
}

/** An SVG of `BADGE_SIZE`; `month` is YYYY-MM. */
export function badge(facts: BadgeFacts, month: string, look: BadgeLook, siteName: string): string {
  const { surface, line, ink, soft, heading, star } = COLOURS[look]
  const { width, height } = BADGE_SIZE
  const { rating, reviewsCount, importedReviewsCount, stays } = facts
  const isRated = rating !== null && reviewsCount > 0 && importedReviewsCount !== null
  const main = isRated ? `${formatRating(rating)} von 5` : 'Hier eingetragen'
  const counted = [
    ...(isRated ? [countLabel(reviewsCount, 'Bewertung', 'Bewertungen')] : []),
    ...(stays > 0 ? [countLabel(stays, 'bestätigter Aufenthalt', 'bestätigte Aufenthalte')] : []),
  ]
  const label = [`${facts.title} bei ${siteName}: ${main}`, ...counted, formatMonth(month)].join(', ')
  const text = (y: number, size: number, fill: string, words: string, x = 16, weight = 400) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif"><title>${escapeXml(label)}</title><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="14" fill="${surface}" stroke="${line}"/>${
    text(28, 14, heading, siteName, 16, 700) +
    (isRated ? `<path transform="translate(14 38) scale(1.1)" d="${STAR}" fill="${star}"/>` : '') +
    text(58, 22, ink, main, isRated ? 46 : 16, 700) +
    text(80, 13, soft, counted.join(' · ') || 'Noch keine Bewertung') +
    text(98, 12, soft, `Stand: ${formatMonth(month)}`)
  }</svg>
`
}
