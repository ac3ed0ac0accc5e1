/** Finds the tests whose outcome may differ by database engine: they run on both, all others once. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** These need a server: they are left out on the embedded engine. */
const ONLY_ON_SERVER = '.postgres.test.ts'
/** These take long, and their queries run on both in other tests: they are left out on a server. */
const ONLY_EMBEDDED = /\.embedded\.test\.tsx?$/
const READS_ENGINE = /process\.env\.DATABASE_ENGINE/
const IMPORT = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

/** Paths below `project` of the tests that read DATABASE_ENGINE themselves or by what they import, however far away. */
export function testsOnDatabases(project: string): string[] {
  const aliases: Record<string, string> = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ).imports
  /** The file that an import means. */
  const locate = (from: string, name: string) => {
    if (!name.startsWith('#')) return path.resolve(path.dirname(from), name)
    const [alias, ...rest] = name.split('/')
    return path.join(project, aliases[`${alias}/*`]?.replace('*', rest.join('/')) ?? name)
  }
  const importsOf = new Map<string, { readsEngine: boolean; imports: string[] }>()
  const read = (file: string) => {
    const known = importsOf.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(IMPORT)].map(([, name = '']) => locate(file, name))
    const found = { readsEngine: READS_ENGINE.test(text), imports: imports.filter(isSource) }
    importsOf.set(file, found)
    return found
  }
  const dependsOnEngine = (test: string) => {
    const seen = new Set([test])
    // Grows while it is walked through.
    for (const file of seen) {
      const { readsEngine, imports } = read(file)
      if (readsEngine) return true
      for (const imported of imports) seen.add(imported)
    }
    return false
  }
  return globSync('{src,demo}/**/*.test.{ts,tsx}', { cwd: project })
    .filter((test) => !ONLY_EMBEDDED.test(test))
    .filter((test) => test.endsWith(ONLY_ON_SERVER) || dependsOnEngine(path.join(project, test)))
    .sort()
}

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && existsSync(file)
}
