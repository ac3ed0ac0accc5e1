/** Data folders that are damaged, and two processes on one of them. */
import fs from 'node:fs'
import path from 'node:path'
import { openGround, submit, tell } from './ground.ts'

const empty = (folder: string) => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true })
}

/** What happens to `database` and its marker; each ends in words or with everything there. */
const DAMAGES: Record<string, (database: string) => void> = {
  'PG_VERSION is gone': (database) => fs.rmSync(path.join(database, 'PG_VERSION')),
  'PG_VERSION names another version': (database) =>
    fs.writeFileSync(path.join(database, 'PG_VERSION'), '15\n'),
  'the folder is empty': empty,
  'the folder is gone': (database) => fs.rmSync(database, { recursive: true }),
  'the log is gone': (database) => empty(path.join(database, 'pg_wal')),
  'pg_control is cut off': (database) => fs.truncateSync(path.join(database, 'global/pg_control'), 100),
  'the system tables are gone': (database) => empty(path.join(database, 'global')),
  'the marker is nonsense': (database) => fs.writeFileSync(`${database}.json`, '{'),
}

export async function damagedFolders(): Promise<void> {
  const ground = await openGround()
  const product = ground.start()
  const acknowledged = await submit(await product.serving, 'kundin')
  await product.stop()
  const database = path.join(ground.dataDir, 'database')
  const kept = path.join(ground.folder, 'kept')
  fs.cpSync(ground.dataDir, kept, { recursive: true })
  console.log('\nDamaged folders: refused in words, or everything is there')
  for (const [name, damage] of Object.entries(DAMAGES)) {
    fs.rmSync(ground.dataDir, { recursive: true })
    fs.cpSync(kept, ground.dataDir, { recursive: true })
    damage(database)
    const again = ground.start()
    const outcome = await Promise.race([again.serving.catch(() => undefined), again.ended])
    if (typeof outcome === 'string') {
      tell(name, 'all listings', (await health(outcome)) === 1 ? 'all listings' : 'an empty database')
      await again.stop()
    } else {
      const { code, errors } = await again.ended
      tell(
        name,
        '1, in words',
        `${code}, ${/Die Datenbank in|Der Ordner/.test(errors) ? 'in words' : errors}`,
      )
    }
  }
  fs.rmSync(ground.dataDir, { recursive: true })
  fs.cpSync(kept, ground.dataDir, { recursive: true })
  await ground.settle('Undamaged again', [acknowledged])
}

export async function secondProcess(): Promise<void> {
  const ground = await openGround()
  const product = ground.start()
  const origin = await product.serving
  const first = await submit(origin, 'kundin-1')
  const { code, errors } = await ground.start().ended
  console.log('\nA second process on the same folder')
  tell(
    'the second one',
    '1, in words',
    `${code}, ${/wird schon von einem anderen/.test(errors) ? 'in words' : errors}`,
  )
  const second = await submit(origin, 'kundin-2')
  await product.stop()
  await ground.settle('  the first one', [first, second])
}

async function health(origin: string): Promise<number> {
  return ((await (await fetch(`${origin}/api/health`)).json()) as { listings: number }).listings
}
