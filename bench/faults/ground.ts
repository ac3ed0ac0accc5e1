/** What the faults share: a folder, a mail server that counts, requests to send, and what must be there afterwards. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { filledIn } from '#features/booking-requests/server/factory.ts'
import { startMailServer, type TestMailServer } from '#features/mails/server/mail-server-for-tests.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { API_ALONE, type Process, run } from '../../e2e/harness/product.ts'

const ANSWER_WITHIN_MS = 60_000
const MAILS_WITHIN_MS = 120_000

export interface Ground {
  folder: string
  dataDir: string
  databaseUrl: string | undefined
  mails: TestMailServer
  /** Starts the product on this ground: the API alone unless another program is named. */
  start(settings?: Record<string, string>, program?: string): Process
  /** Waits until every mail has left, and prints what was promised and what is there; then the ground is cleared. */
  settle(title: string, acknowledged: readonly string[], beforeClearing?: () => Promise<void>): Promise<void>
}

let failures = 0

/** One line: what was promised, what was counted, and whether that is the same. */
export function tell(what: string, promised: unknown, counted: unknown): void {
  const isKept = promised === counted
  if (!isKept) failures += 1
  console.log(`  ${isKept ? 'ok  ' : 'FAIL'} ${what}: promised ${promised}, counted ${counted}`)
}

export function countFailures(): number {
  return failures
}

export async function openGround(databaseUrl?: string): Promise<Ground> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-faults-'))
  const dataDir = path.join(folder, 'data')
  const mails = await startMailServer()
  const start = (settings: Record<string, string> = {}, program = API_ALONE) =>
    run(
      {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        SMTP_URL: mails.url,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...settings,
      },
      folder,
      program,
    )
  return {
    folder,
    dataDir,
    databaseUrl,
    mails,
    start,
    settle: async (title, acknowledged, beforeClearing) => {
      console.log(`\n${title}`)
      const product = start()
      await product.serving
      await tellWhatIsThere({ dataDir, databaseUrl, mails }, acknowledged)
      await product.stop()
      await mails.close()
      await beforeClearing?.()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a request in the name of a customer; answers the name once it is acknowledged. Throws what `fetch` throws. */
export async function submit(origin: string, name: string): Promise<string> {
  const reply = await fetch(`${origin}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(
      filledIn({ listingId: 1, customerName: name, customerEmail: `${name}@kunde.example` }),
    ),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (reply.status === 200) return name
  // Told to come again: as if nobody had answered.
  if (reply.status === 503) throw new TypeError('unavailable')
  throw new Error(`${reply.status} ${await reply.text()}`)
}

/** Sends requests one after the other, as `sendUntil` does; answers those that were acknowledged. */
export function submitUntil(
  signal: AbortSignal,
  origin: string,
  prefix: string,
  isBroken?: (error: unknown) => boolean,
): Promise<string[]> {
  return sendUntil(signal, (number) => submit(origin, `${prefix}-${number}`), isBroken)
}

/**
 * Sends one after the other, each until it is acknowledged or the signal comes; answers what was acknowledged. What is
 * thrown ends all, but for a broken connection (TypeError) and what else the caller takes for one.
 */
export async function sendUntil<Sent>(
  signal: AbortSignal,
  send: (number: number) => Promise<Sent>,
  isBroken: (error: unknown) => boolean = (error) => error instanceof TypeError,
): Promise<Sent[]> {
  const acknowledged: Sent[] = []
  while (!signal.aborted) {
    try {
      acknowledged.push(await send(acknowledged.length))
    } catch (error) {
      if (!isBroken(error)) throw error
      await wait(50)
    }
  }
  return acknowledged
}

type Counted = Pick<Ground, 'dataDir' | 'databaseUrl' | 'mails'>

async function tellWhatIsThere(ground: Counted, acknowledged: readonly string[]): Promise<void> {
  const { db, close } = await openForCommand(ground)
  const written = () =>
    db.selectFrom('mail').select(['id', 'occasion', 'status', 'uncertainAttempts']).execute()
  const until = Date.now() + MAILS_WITHIN_MS
  while (Date.now() < until && (await written()).some(({ status }) => status !== 'sent')) {
    // What waits for its next attempt need not wait here.
    const waiting = db
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'waiting')
      .where('nextAttemptAt', '>', new Date())
    await db
      .updateTable('mail')
      .set({ nextAttemptAt: new Date(0) })
      .where('id', 'in', waiting.forUpdate().skipLocked())
      .execute()
    await wait(500)
  }
  const requests = await db
    .selectFrom('bookingRequest')
    .select(['customerName', 'key', 'submission'])
    .execute()
  const stored = new Set(requests.map(({ customerName }) => customerName))
  const rows = await written()
  const occasions = new Set(rows.map(({ occasion }) => occasion))
  await close()
  const arrivals = new Map<string, number>()
  for (const { mail } of ground.mails.received) {
    const id = mail.headers.find(({ key }) => key === 'x-entity-ref')?.value ?? '?'
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  }
  const arrived = (id: number) => arrivals.get(`mail-${id}`) ?? 0
  const lost = rows.filter(({ id }) => arrived(id) === 0)
  const doubled = rows.filter(({ id }) => arrived(id) > 1)
  const unexplained = doubled.filter(({ id, uncertainAttempts }) => arrived(id) > uncertainAttempts + 1)
  tell('acknowledged requests', acknowledged.length, acknowledged.filter((name) => stored.has(name)).length)
  const theirMails = requests
    .filter(({ customerName }) => acknowledged.includes(customerName))
    .flatMap(({ key, submission }) => [`request-received:${key}`, `request-sent:${submission}`])
  tell(
    'mails of acknowledged requests',
    2 * acknowledged.length,
    theirMails.filter((occasion) => occasions.has(occasion)).length,
  )
  tell('requests stored twice', 0, requests.length - stored.size)
  tell('mails written that arrived', rows.length, rows.length - lost.length)
  tell('doubles that no cut answer explains', 0, unexplained.length)
  console.log(`       ${doubled.length} mails arrived more than once, each noted as uncertain`)
}
