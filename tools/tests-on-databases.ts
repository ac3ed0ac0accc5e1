/** Finds the tests whose outcome may differ by database engine: they run on both, all others once. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const READS_ENGINE = /process\.env\.DATABASE_ENGINE/
const IMPORT = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

/** Paths below `project` of the tests that read DATABASE_ENGINE themselves or by what they import, however far away. */
export function testsOnDatabases(project: string): string[] {
  const importsOf = new Map<string, { readsEngine: boolean; imports: string[] }>()
  const read = (file: string) => {
    const known = importsOf.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(IMPORT)].map(([, name = '']) => locate(project, file, name))
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
  return globSync('src/**/*.test.{ts,tsx}', { cwd: project })
    .filter((test) => dependsOnEngine(path.join(project, test)))
    .sort()
}

/** The file that an import means; `#app/x.ts` is `src/app/x.ts`. */
function locate(project: string, from: string, name: string): string {
  return name.startsWith('#')
    ? path.join(project, 'src', name.slice(1))
    : path.resolve(path.dirname(from), name)
}

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && existsSync(file)
}
