/** Reads every text of content/; as a script it says in one line which file is not right. */
import { checkContent } from '../src/app/content-check.ts'
import { readConfig } from '../src/platform/server/config.ts'

try {
  checkContent(readConfig({}, ''))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
