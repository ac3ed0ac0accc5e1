import type { FastifyInstance } from 'fastify'
import type { FormRoute } from './form/form-routes.ts'
import type { Operation } from './http.ts'
import type { Authentication } from './http-server.ts'
import type { JobKind } from './jobs/jobs.ts'
import type { RepeatedWork } from './repeated-work.ts'
import type { WorkQueue } from './work-queue.ts'

/** What a feature adds to the server. */
export interface Feature {
  operations?: readonly Operation[]
  /** As they are sent where no scripts run. */
  forms?: readonly FormRoute[]
  /** Long work of its own. */
  job?: JobKind
  /** Routes that are neither: files, and what mail programs call; what is read for them takes turns in `reads`. */
  addRoutes?(app: FastifyInstance, authenticate: Authentication, reads: WorkQueue): void
  /** What is done again and again while the server listens. */
  works?: readonly RepeatedWork[]
}
