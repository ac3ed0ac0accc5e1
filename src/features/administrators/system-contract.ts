/** What is so with the product itself, looked at when it is asked for. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count } from '#platform/shared/fields.ts'

const moment = z.iso.datetime()

export const systemState = endpoint('staff', 'GET /api/admin/system', {
  summary:
    'Was gerade so ist: Datenbank, Mailserver, Warteschlangen, Speicherplatz, Versionen, fehlende Angaben',
  scope: 'operations',
  output: z.object({
    checkedAt: moment,
    // What could not be had is null.
    database: z.nullable(
      z.object({
        engine: z.enum(['embedded', 'server']),
        /** Of a query. */
        answerMs: count,
        bytes: count,
      }),
    ),
    /** The index by which people search: its listings, and when it last took in what the database says. */
    index: z.nullable(z.object({ listings: count, readAt: moment })),
    mails: z.nullable(
      z.object({
        /** `files` without a mail server: each mail becomes a file. */
        server: z.enum(['files', 'answers', 'silent']),
        /** Why the mail server does not take mails, as a sentence. */
        problem: z.nullable(z.string()),
        waiting: count,
        /** How long the oldest one that is due has been waiting. */
        oldestMinutes: count,
        uncertain: count,
        /** Sent once more after the mail server had given no answer. */
        possiblyDoubled: count,
        failed: count,
        /** Since midnight in Germany. */
        sentToday: count,
      }),
    ),
    /** Long work that is underway or waits for its turn, and pictures that are still to be fetched. */
    queues: z.nullable(z.object({ jobs: count, pictures: count })),
    backup: z.nullable(
      z.object({
        /** Whether one is made every night. */
        isSetUp: z.boolean(),
        /** Of the last one that was found whole. */
        lastAt: z.nullable(moment),
        bytes: z.nullable(count),
        /** What the data folder lacked then, in a sentence. */
        lacks: z.nullable(z.string()),
        /** When one failed after that. */
        failedAt: z.nullable(moment),
      }),
    ),
    /** Work that comes round by the clock, in this process. */
    works: z.array(
      z.object({
        name: z.string(),
        lastRunAt: z.nullable(moment),
        /** When it failed, if it did the last time. */
        failedAt: z.nullable(moment),
      }),
    ),
    disk: z.nullable(z.object({ freeBytes: count, totalBytes: count })),
    /** Of all pictures in the data folder, as of ten minutes ago at most. */
    pictureBytes: z.nullable(count),
    version: z.object({
      product: z.string(),
      /** Short name of the commit that the pages were built of; null where the build did not know it. */
      commit: z.nullable(z.string()),
      /** Name of the last migration. */
      schema: z.nullable(z.string()),
      node: z.string(),
      startedAt: moment,
    }),
    /** What the law wants to be said of the owner and is not, each with the setting that says it. */
    missing: z.array(z.object({ setting: z.string(), what: z.string() })),
  }),
})
export type SystemState = z.output<typeof systemState.output>
