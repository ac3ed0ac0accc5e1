import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count, id } from '#platform/shared/fields.ts'
import { KINDS } from './rules.ts'

const item = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  /** When it began to wait; of a term of premium, when it ends. */
  since: z.iso.datetime(),
  title: z.string(),
  detail: z.string(),
})
export type InboxItem = z.output<typeof item>

const deferredItem = z.object({
  ...{ id: z.int(), kind: z.enum(KINDS), title: z.string() },
  until: z.iso.datetime(),
})
export type DeferredItem = z.output<typeof deferredItem>

export const inbox = endpoint('staff', 'GET /api/admin/inbox', {
  scope: 'person',
  summary: 'Was auf die Verwaltung wartet, Art für Art, das Älteste zuerst',
  query: z.object({
    /** This kind alone, with more of its items. */
    kind: z.optional(z.enum(KINDS)),
  }),
  output: z.object({
    kinds: z.array(z.object({ kind: z.enum(KINDS), count, oldest: z.nullable(z.iso.datetime()) })),
    /** Of each kind the oldest. */
    items: z.array(item),
    /** How many are put off, until when the first one is, and those that come back first. */
    deferred: z.object({ count, until: z.nullable(z.iso.datetime()), items: z.array(deferredItem) }),
    /** Decisions of today, by anybody. */
    doneToday: count,
  }),
})
export type Inbox = z.output<typeof inbox.output>

const week = z.object({
  /** Its Monday, YYYY-MM-DD. */
  monday: z.string(),
  requests: count,
  registrations: count,
  /** Median from request to answer; null where nothing was answered. */
  answerMinutes: z.nullable(count),
})
export type Week = z.output<typeof week>

export const inboxFigures = endpoint('staff', 'GET /api/admin/figures', {
  scope: 'person',
  summary: 'Zahlen der letzten zwölf Wochen für die Übersicht',
  output: z.object({
    /** The oldest first; the last one is not over yet. */
    weeks: z.array(week),
    /** Listings by federal state, the most first. */
    states: z.array(z.object({ name: z.string(), count })),
    /** What was searched for without a hit in the last four weeks, the most first. */
    missed: z.array(z.object({ text: z.string(), count })),
    /** Listings whose place nobody knows. */
    withoutPlace: count,
    premium: count,
    /** Listings that have come since Monday. */
    newListings: count,
    /** Requests that have waited for an answer for longer than is promised. */
    lateRequests: count,
    /** Of the requests of the last 90 days, in percent; null where none was mailed. */
    answered: z.nullable(z.int()),
  }),
})
export type InboxFigures = z.output<typeof inboxFigures.output>

const byItem = z.object({ kind: z.enum(KINDS), id })

export const deferItem = endpoint('staff', 'PUT /api/admin/inbox/:kind/:id/deferral', {
  scope: 'person',
  summary: 'Etwas, das wartet, zurückstellen',
  params: byItem,
  body: z.object({ until: z.iso.datetime({ offset: true }) }),
  output: z.object({ until: z.iso.datetime() }),
  errors: ['not_found'],
})

export const resumeItem = endpoint('staff', 'DELETE /api/admin/inbox/:kind/:id/deferral', {
  scope: 'person',
  summary: 'Zurückgestelltes wieder vorlegen',
  params: byItem,
  output: z.object({ resumed: z.literal(true) }),
})
