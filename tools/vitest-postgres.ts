import { startPostgres } from './postgres.mjs'

/** Gives the tests a PostgreSQL server in TEST_DATABASE_URL, and stops it afterwards. */
export default async function setup() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
