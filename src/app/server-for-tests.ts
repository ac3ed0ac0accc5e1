/** A program that tests start and kill: the API on a database of its own (DATA_DIR or DATABASE_URL), without pages. */
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { setUpLog } from '#platform/server/log.ts'
import { createServer } from './server.ts'

const config = readConfig(undefined, '')
setUpLog(config)
const database = await openDatabase(config)
await migrate(database)
const { db } = database
const known = await db.selectFrom('listing').select('id').limit(1).execute()
if (known.length === 0) {
  await placesForTests(db)
  await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
}
const app = await createServer(config, database, 'api')
console.log(`serving ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
