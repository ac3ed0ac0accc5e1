import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { announceMails } from './log-queries.ts'
import { startMailServer, type TestMailServer } from './mail-server-for-tests.ts'
import { composeMail } from './message.ts'
import { MailWorker } from './outbox.ts'
import type { DueMail } from './outbox-queries.ts'
import { enqueueMails } from './queries.ts'
import { smtpTransport, type Timeouts } from './smtp-transport.ts'

const SENDER = {
  siteName: 'Hundequartier',
  publicUrl: 'https://hundequartier.test',
  contactMail: 'kontakt@hundequartier.test',
}
/** Only a test that wants a timeout is short of patience: on a busy machine an answer may take seconds. */
const PATIENT: Timeouts = { connectMs: 20_000, handOverMs: 20_000, answerMs: 20_000 }

interface WorkerOptions {
  database?: Database
  url?: string
  beforeComposing?: (mail: DueMail) => Promise<unknown>
  troublePausesMs?: [number, number]
  leaseS?: number
  timeouts?: Partial<Timeouts>
}

/** A database and a mail server for the tests of a file; between two of them the outbox is emptied. */
export function outboxForTests() {
  const workers: { stop(): Promise<void> }[] = []
  const failures: unknown[] = []
  const outbox = {
    database: undefined as unknown as Database,
    /** Mails that may have arrived twice. */
    uncertain: [] as number[],
    /** Why the mail server took nothing, a line a round. */
    troubles: [] as string[],
    server: undefined as unknown as TestMailServer,

    startWorker: (options: WorkerOptions = {}) => {
      const worker = new MailWorker({
        database: options.database ?? outbox.database,
        transport: smtpTransport(options.url ?? outbox.server.url, { ...PATIENT, ...options.timeouts }),
        compose: async (mail) => {
          await options.beforeComposing?.(mail)
          return composeMail(mail, SENDER)
        },
        report: (error) => failures.push(error),
        noteUncertain: (id) => outbox.uncertain.push(id),
        noteTrouble: (reason) => outbox.troubles.push(reason),
        troublePausesMs: options.troublePausesMs ?? [30, 60],
        ...(options.leaseS !== undefined && { leaseS: options.leaseS }),
      })
      workers.push(worker)
      return worker
    },

    /** Names of occasions, which are the recipients' names and the subjects too. */
    enqueue: (...names: string[]) =>
      enqueueMails(
        outbox.database.db,
        names.map((name) => ({
          occasion: `test:${name}`,
          recipient: `${name}@hund.example`,
          subject: name,
          content: { heading: name, preview: '', blocks: [{ kind: 'text', text: 'Wuff.' }] },
        })),
      ),

    rows: () => outbox.database.db.selectFrom('mail').selectAll().orderBy('id').execute(),
    statuses: async () => (await outbox.rows()).map(({ status }) => status),
    /** Subjects of what has arrived. */
    subjects: () => outbox.server.received.map(({ mail }) => mail.subject ?? '').sort(),

    /** As if the time of the next attempt had come. */
    makeDue: async () => {
      const { db } = outbox.database
      await db
        .updateTable('mail')
        .set({ nextAttemptAt: new Date(0) })
        .where('status', '=', 'waiting')
        .execute()
      await announceMails(db)
    },
  }
  beforeAll(async () => {
    outbox.database = await openTestDatabase()
  })
  afterAll(() => outbox.database.close())
  beforeEach(async () => {
    outbox.server = await startMailServer()
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await outbox.server.close()
    await outbox.database.db.deleteFrom('mail').execute()
    outbox.troubles.length = 0
    expect(failures.splice(0)).toEqual([])
  })
  return outbox
}

export const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

export const names = (count: number) => Array.from({ length: count }, (_, i) => `hund${i}`)
