import { prepareTestDatabases } from '#platform/server/database/test-database.ts'
import { startPostgres } from './postgres.mjs'

/** Gives the tests a PostgreSQL server in TEST_DATABASE_URL with a migrated database to copy, and stops it afterwards. */
export default async function setup() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  const remove = await prepareTestDatabases('postgres')
  return async () => {
    await remove()
    await server.stop()
  }
}
