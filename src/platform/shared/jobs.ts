/** How far a job is, as answers say it. */
import * as z from 'zod/mini'

const JOB_STATUSES = ['open', 'done', 'failed', 'stopped'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const jobProgress = z.object({
  status: z.enum(JOB_STATUSES),
  done: z.int(),
  /** Null while nobody knows. */
  total: z.nullable(z.int()),
  /** What it waits for, or why it failed. */
  note: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
})
