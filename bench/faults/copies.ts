/** Backups taken while requests come in. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeBackup, restoreBackup } from '#features/backups/server/exports.ts'
import { openInMemory } from '#platform/server/database/embedded.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { openGround, submitUntil, tell } from './ground.ts'

/** Asks again and again whether the database answers within two seconds; how often it did not until the signal came. */
async function countLate(origin: string, signal: AbortSignal): Promise<number> {
  let late = 0
  for (; !signal.aborted; await wait(100)) if (!(await fetch(`${origin}/readyz`)).ok) late += 1
  return late
}

/** Each copy comes back whole: every request with its history and its two mails, and all that were there before it. */
export async function copiesUnderLoad(copies: number): Promise<void> {
  const ground = await openGround()
  const product = ground.start()
  const origin = await product.serving
  const done = new AbortController()
  const known: string[] = []
  const sending = Promise.all(
    Array.from({ length: 4 }, async (_, i) =>
      known.push(...(await submitUntil(done.signal, origin, `kunde-${i}`))),
    ),
  )
  const running = await openForCommand(ground)
  const target = await openInMemory(null)
  let whole = 0
  for (let i = 0; i < copies; i++) {
    const file = path.join(ground.folder, `${i}.backup`)
    const before = await running.db.selectFrom('bookingRequest').select('id').execute()
    await makeBackup(running.db, ground.dataDir, file)
    await restoreBackup(target.db, path.join(ground.folder, 'restored'), file, { replace: true })
    fs.rmSync(file)
    const { rows } = await sql<{ requests: number; torn: number }>`
      select count(*)::int as requests, (count(*) filter (where
        not exists (select from mail where occasion = 'request-received:' || request.key)
        or not exists (select from mail where occasion = 'request-sent:' || request.submission)
        or not exists (select from booking_request_event where request_id = request.id)))::int as torn
      from booking_request request`.execute(target.db)
    const [counted] = rows
    if (counted && counted.torn === 0 && counted.requests >= before.length) whole += 1
  }
  // A large one, through which everybody else has to be answered.
  await sql`insert into audit_entry (actor, action, subject_id)
    select 'Erika', 'listing.change', n::text from generate_series(1, 100000) n`.execute(running.db)
  const late = countLate(origin, done.signal)
  await makeBackup(running.db, ground.dataDir, path.join(ground.folder, 'large.backup'))
  done.abort()
  await sending
  await running.close()
  await target.close()
  await product.stop()
  console.log('\nCopies under load')
  tell('copies that came back whole', copies, whole)
  tell('answers of the database that took longer than two seconds', 0, await late)
  await ground.settle('  the product itself', known)
}
