/** Calls around the figures of listings: what pages count, and what operators read of it. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { rowId, text } from '#platform/shared/fields.ts'
import { MOST_COUNTED } from './rules.ts'

/** A page tells what it shows; nothing about who looks at it goes along, and programs are not counted. */
export const countFigures = endpoint('public', 'POST /api/figures', {
  summary:
    'Zählen, was eine Seite gezeigt hat: Einträge in Ergebnissen, ein geöffneter Eintrag, ein Anruf oder eine Mail, eine Suche ohne Treffer',
  body: z.object({
    shown: z.optional(z.array(rowId).check(z.maxLength(MOST_COUNTED))),
    opened: z.optional(rowId),
    contacted: z.optional(rowId),
    /** What was searched for and not found. */
    missed: z.optional(text(200)),
  }),
  output: z.object({ counted: z.literal(true) }),
})

const count = z.int()

const figures = {
  shown: count,
  opened: count,
  contacted: count,
  /** By the day of the request. */
  requested: count,
  answered: count,
  confirmed: count,
}

/** The last twelve months of a listing, the oldest first; the last one is the one that runs. */
export const listingFigures = z.object({
  /** `2026-11` */
  months: z.array(z.object({ month: z.string(), ...figures })),
  /** The last day that is counted, YYYY-MM-DD. */
  until: z.string(),
})
export type ListingFigures = z.infer<typeof listingFigures>
export type MonthFigures = ListingFigures['months'][number]
