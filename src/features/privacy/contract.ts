import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { count } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { jobProgress } from '#platform/shared/jobs.ts'
import { findFields } from './fields.ts'

const body = z.object(fieldSchemas(findFields))

const record = z.object({
  title: z.string(),
  /** When it came. */
  at: z.nullable(z.string()),
  /** As it is kept. */
  data: z.record(z.string(), z.unknown()),
})

const found = z.object({
  /** What it is: "Anfragen". */
  label: z.string(),
  total: count,
  records: z.array(record),
  /** What stays when somebody wishes to be forgotten, and why; null where nothing does. */
  stays: z.nullable(z.string()),
})
export type Found = z.output<typeof found>

/** What was done before for the same address. */
const earlier = z.array(
  z.object({ at: z.iso.datetime(), by: z.string(), action: z.enum(['export', 'erase']) }),
)

const dataCall = staffCalls('person', '/api/admin/personal-data')

export const findPersonalData = dataCall('POST /find', {
  summary: 'Alles finden, was zu einer E-Mail-Adresse gespeichert ist, von jeder Art das Neueste',
  body,
  output: z.object({ email: z.string(), found: z.array(found), earlier }),
})

const mentions = z.object({
  /** Whose words these are: "Nachrichten anderer". */
  label: z.string(),
  total: count,
  records: z.array(z.object({ title: z.string(), at: z.nullable(z.string()), text: z.string() })),
})

export const findMentions = dataCall('POST /mentions', {
  summary: 'Texte anderer finden, in denen eine E-Mail-Adresse steht; sie gehören in keine Auskunft',
  body,
  output: z.object({
    mentions: z.array(mentions),
    /** Of how many rows of each kind the newest ones are read. */
    most: count,
    /** Of which kinds there are more. */
    partly: z.array(z.string()),
  }),
})

export const exportPersonalData = dataCall('POST /export', {
  summary: 'Alles, was zu einer E-Mail-Adresse gespeichert ist, zum Aushändigen (Art. 15 und 20 DSGVO)',
  body,
  output: z.object({
    email: z.string(),
    directory: z.string(),
    madeAt: z.iso.datetime(),
    found: z.array(found),
  }),
})

const removed = z.object({ label: z.string(), count })

export const erasePersonalData = dataCall('POST /erase', {
  summary: 'Löschen, was zu einer E-Mail-Adresse gespeichert ist; was bleiben muss, bleibt und wird genannt',
  body,
  output: z.object({
    removed: z.array(removed),
    /** What is still there, and why. */
    kept: z.array(z.extend(removed, { why: z.string() })),
  }),
})

const term = z.object({
  /** What is kept, and from when on it counts. */
  what: z.string(),
  becomes: z.enum(['anonymisiert', 'gelöscht']),
  /** How long, in words. */
  after: z.string(),
})
export type ShownTerm = z.output<typeof term>

const report = z.array(z.extend(term, { count }))
export type RetentionReport = z.output<typeof report>

export const retentionState = dataCall('GET /retention', {
  summary: 'Wie lange was aufbewahrt wird, und was der letzte Lauf entfernt hat',
  output: z.object({
    terms: z.array(term),
    /** Null before the first run. */
    last: z.nullable(z.extend(jobProgress, { by: z.string(), report })),
  }),
})

export const dryRetention = dataCall('POST /retention/dry-run', {
  summary: 'Zählen, was ein Lauf jetzt entfernen würde, und nichts ändern',
  output: z.object({ report }),
})

export const runRetention = dataCall('POST /retention/run', {
  summary: 'Entfernen, was lange genug aufbewahrt wurde',
  output: z.object({ started: z.literal(true) }),
  errors: ['conflict'],
})
