import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabase, openForCommand } from '#platform/server/database/open-database.ts'
import { API_ALONE, COMMANDS, run, temporaryFolder } from '../../e2e/harness/product.ts'

const EMAIL = 'anna@hund.example'
const STAYS = 3
const MESSAGES = 4
/** So long an erasure stands still between the requests, which go first, and the messages. */
const STILL_S = 8
const ANSWERS_WITHIN_MS = 1000

/** Somebody with rows in several tables; answers the token of a session of staff. */
async function fill(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { db } = database
  await migrate(database)
  await placesForTests(db)
  const listing = await makeListing(db)
  for (let number = 0; number < STAYS; number++) await makeStay(db, listing, { customerEmail: EMAIL })
  await sql`
    insert into contact_message (name, email, topic, message)
    select 'Anna', ${EMAIL}, 'question', 'Frage ' || n from generate_series(1, ${MESSAGES}::int) n`.execute(
    db,
  )
  await sql`
    create function stand_still() returns trigger language plpgsql as $$
    begin
      while clock_timestamp() < statement_timestamp() + make_interval(secs => ${sql.lit(STILL_S)}) loop end loop;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stand_still before delete on contact_message for each statement execute function stand_still()`.execute(
    db,
  )
  const session = await makeSession(db)
  await database.close()
  return session.split('=')[1] ?? ''
}

/** How much is there of the person, and how often the protocol says that it was erased. */
async function leftIn(db: Db): Promise<{ requests: number; messages: number; noted: number } | undefined> {
  const { rows } = await sql<{ requests: number; messages: number; noted: number }>`
    select (select count(*)::int from booking_request where customer_email = ${EMAIL}) as requests,
      (select count(*)::int from contact_message where email = ${EMAIL}) as messages,
      (select count(*)::int from audit_entry where action = 'personal-data.erase') as noted`.execute(db)
  return rows[0]
}

const NOTHING_ERASED = { requests: STAYS, messages: MESSAGES, noted: 0 }
const ALL_ERASED = { requests: 0, messages: 0, noted: 1 }

test('an erasure that is killed, by a command or with the product, has erased nothing, and staff read of none; the next one erases all', async () => {
  const folder = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir }
  const token = await fill(dataDir)
  const erase = async (origin: string) => {
    const reply = await fetch(`${origin}/api/admin/personal-data/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `__Host-hundequartier_session=${token}` },
      body: JSON.stringify({ email: EMAIL }),
    })
    return reply.status
  }
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openForCommand({ dataDir, databaseUrl: undefined })
    return work(db).finally(close)
  }
  let product = run(settings, folder, API_ALONE)
  try {
    const origin = await product.serving
    const answers = async () => {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
      return fetch(`${origin}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    const until = async (isReady: boolean) => {
      while ((await answers()) !== isReady) await wait(50)
    }
    const command = run(settings, folder, COMMANDS, ['privacy', 'erase', EMAIL])
    await until(false)
    expect((await command.stop('SIGKILL')).output).toBe('')
    // The transaction was the product's, which goes on.
    await until(true)
    expect(await inDatabase(leftIn)).toEqual(NOTHING_ERASED)

    const answer = erase(origin).catch(() => 'none')
    await until(false)
    await product.stop('SIGKILL')
    expect(await answer).toBe('none')
    await inDatabase(async (db) => {
      expect(await leftIn(db)).toEqual(NOTHING_ERASED)
      await sql`drop trigger stand_still on contact_message`.execute(db)
    })
    product = run(settings, folder, API_ALONE)
    expect(await erase(await product.serving)).toBe(200)
    expect(await inDatabase(leftIn)).toEqual(ALL_ERASED)
  } finally {
    await product.stop('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
