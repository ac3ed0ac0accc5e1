import { prepareTestDatabases } from '#platform/server/database/test-database.ts'

/** Gives the tests a migrated embedded database to copy, and removes it afterwards. */
export default function setup() {
  return prepareTestDatabases('embedded')
}
