/** What is counted of listings and searches, and what is not. */
import { foldGerman } from '#platform/shared/text.ts'

/** Of the listings in results, at most so many a page. */
export const MOST_COUNTED = 60
const FIGURE_MONTHS = 12

export const FIGURES = ['shown', 'opened', 'contacted', 'requested', 'answered', 'confirmed'] as const
export type Figure = (typeof FIGURES)[number]
/** As tables and files head them. */
export const FIGURE_LABELS: Record<Figure, string> = {
  shown: 'Gezeigt',
  opened: 'Geöffnet',
  contacted: 'Kontakt',
  requested: 'Angefragt',
  answered: 'Beantwortet',
  confirmed: 'Bestätigt',
}

/** Programs call themselves so, as far as they say what they are; nobody looks further. */
const PROGRAM =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|go-http|node|axios|php/i

/** Whether a request comes from a program rather than from somebody's browser; who says nothing is one. */
export function isProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || PROGRAM.test(userAgent)
}

/** The months up to that of a day (YYYY-MM-DD), the oldest first: `2025-12` to `2026-11`. */
export function monthsUntil(day: string, count = FIGURE_MONTHS): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** A search without a hit counts from so many different senders a day on: fewer could be told apart. */
export const LEAST_MISSED = 3
const LONGEST_MISSED = 60

/** What was searched for, folded; undefined for what may be somebody's address or number. */
export function missedText(typed: string): string | undefined {
  if (typed.includes('@') || typed.replaceAll(/[\s/-]/g, '').match(/\d{6}/)) return undefined
  const text = foldGerman(typed)
  return text.length < 2 || text.length > LONGEST_MISSED ? undefined : text
}
