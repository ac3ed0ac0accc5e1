/** Checks who imports whom: the rules of `.dependency-cruiser.mjs`, and that no features import each other in a circle. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

type Module = { source: string; dependencies: { resolved: string }[] }
type Cruise = {
  modules: Module[]
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[]
    ruleSetUsed?: { forbidden?: { name?: string; comment?: string }[] }
  }
}
export type Violation = { rule: string; path: string[]; comment: string }

const project = resolve(import.meta.dirname, '..')
const TEST = /(?:\.test|-for-tests)\.tsx?$/

/** All violations below `folder`, and how many modules were read there. */
export async function checkImports(folder: string): Promise<{ modules: number; violations: Violation[] }> {
  const cruise = await cruiseFolder(folder)
  const comments = new Map(cruise.summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  const violations = cruise.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    path: cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to],
    comment: comments.get(rule.name) ?? '',
  }))
  const circles = featureCycles(cruise.modules).map((path) => ({
    rule: 'no-feature-cycles',
    path,
    comment: 'Die Server und ebenso die Seiten der Funktionen importieren sich nicht im Kreis.',
  }))
  return { modules: cruise.summary.totalCruised, violations: [...violations, ...circles] }
}

async function cruiseFolder(folder: string): Promise<Cruise> {
  const folders = ['src', 'demo', 'e2e', 'bench', 'tools'].filter((name) => existsSync(join(folder, name)))
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(project, '.dependency-cruiser.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...folders],
    { cwd: folder, maxBuffer: 1 << 28 },
  )
  return JSON.parse(stdout)
}

/**
 * Circles of features that import each other, each as a path that ends where it starts; tests do not count. Servers and
 * pages are looked at apart, each with the features' roots: a page may show what builds, on the server, on its own data.
 */
export function featureCycles(modules: Module[]): string[][] {
  const circles = [...cyclesWithout('web', modules), ...cyclesWithout('server', modules)]
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function cyclesWithout(side: 'web' | 'server', modules: Module[]): string[][] {
  const imports = new Map<string, Set<string>>()
  const isLeftOut = (path: string) => TEST.test(path) || path.split('/')[3] === side
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from || isLeftOut(source)) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from && !isLeftOut(resolved))
        imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (feature: string, path: string[]) => {
    const start = path.indexOf(feature)
    if (start >= 0) cycles.push([...path.slice(start), feature])
    if (start >= 0 || done.has(feature)) return
    for (const next of imports.get(feature) ?? []) visit(next, [...path, feature])
    done.add(feature)
  }
  for (const feature of imports.keys()) visit(feature, [])
  return cycles
}

function featureOf(path: string) {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

if (import.meta.main) {
  const { modules, violations } = await checkImports(project)
  for (const { rule, path, comment } of violations) console.log(`${path.join(' -> ')}\n  ${rule}: ${comment}`)
  if (modules === 0) console.log('Es wurde keine einzige Datei gelesen: die Import-Regeln prüfen nichts.')
  if (violations.length > 0 || modules === 0) process.exitCode = 1
}
