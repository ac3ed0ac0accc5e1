import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '#platform/server/database/database.ts'
import { type Gazetteer, toRows } from './gazetteer.ts'
import { replaceGazetteer } from './load-queries.ts'

/** Well-known places, their namesakes and postcodes, as the shipped gazetteer writes them. */
const FILE = path.join(import.meta.dirname, 'factory.json')

/** Puts a small gazetteer of well-known places into a test's database; under a digest that is there already it changes nothing. */
export function placesForTests(db: Db, digest: string = crypto.randomUUID()): Promise<void> {
  const gazetteer: Omit<Gazetteer, 'regions'> = JSON.parse(fs.readFileSync(FILE, 'utf8'))
  return replaceGazetteer(db, toRows({ ...gazetteer, regions: [] }), digest, () => {})
}
