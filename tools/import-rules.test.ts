import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkImports, featureCycles, type Violation } from './import-rules.ts'

const project = resolve(import.meta.dirname, '..')

/** A small tree that keeps every rule: what it imports is allowed. */
const tree: Record<string, string> = {
  'src/platform/shared/text.ts': 'export const text = 1',
  'src/platform/server/http.ts': "import 'fastify'\nimport 'kysely'\nexport const http = 1",
  'src/platform/web/ui.tsx': "import '#platform/shared/text.ts'\nexport const ui = 1",
  'src/features/dogs/contract.ts':
    "import 'zod/mini'\nimport '#platform/shared/text.ts'\nexport type Dog = string",
  'src/features/dogs/rules.ts': "export { type Dog } from './contract.ts'",
  'src/features/dogs/secret.ts': 'export const secret = 1',
  'src/features/dogs/server/queries.ts': "import 'kysely'\nexport type Row = string",
  'src/features/dogs/server/service.ts':
    "import './queries.ts'\nimport '../rules.ts'\nexport const service = 1",
  'src/features/dogs/server/routes.ts': "import 'fastify'\nimport '@fastify/static'\nimport './service.ts'",
  'src/features/dogs/server/exports.ts': "export * from './service.ts'",
  'src/features/dogs/web/dog-card.tsx': "import '../rules.ts'\nexport const DogCard = 1",
  'src/features/dogs/web/exports.ts': "export * from './dog-card.tsx'",
  'src/features/walks/contract.ts': "import '#features/dogs/contract.ts'\nimport '#features/dogs/rules.ts'",
  'src/features/walks/server/service.ts':
    "import '#features/dogs/server/exports.ts'\nimport '#platform/server/http.ts'\nimport 'node:fs'",
  'src/features/walks/web/page.tsx': "import '#features/dogs/web/exports.ts'\nimport '#platform/web/ui.tsx'",
  'src/features/walks/walks.test.ts':
    "import '#app/main.ts'\nimport '#features/dogs/secret.ts'\nimport 'kysely'",
  'src/app/main.ts':
    "import 'fastify'\nimport '#features/walks/server/service.ts'\nimport '#platform/web/ui.tsx'",
  'src/app/cli.ts': "import '#demo/load.ts'",
  'demo/load.ts':
    "import '#features/dogs/rules.ts'\nimport '#features/dogs/server/exports.ts'\nimport '#platform/server/http.ts'",
  'tools/tool.ts': 'export const tool = 1',
}

/** One breach of each rule: the file, what is written into it, the rule that must catch it. */
const breaches: [file: string, code: string, rule: string][] = [
  ['src/features/walks/rules.ts', "import '#features/dogs/secret.ts'", 'feature-root'],
  [
    'src/features/walks/rules.ts',
    "import { service } from '#features/dogs/server/exports.ts'",
    'feature-root',
  ],
  ['src/features/walks/rules.ts', "import type { ui } from '#platform/web/ui.tsx'", 'feature-root'],
  ['src/features/dogs/secret.ts', "import './server/service.ts'", 'feature-root'],
  ['src/features/dogs/breeds/list.ts', "import '../server/queries.ts'", 'feature-root'],
  ['src/features/walks/rules.ts', "import 'react'", 'feature-root-packages'],
  ['src/features/walks/rules.ts', "import 'node:fs'", 'feature-root-packages'],
  [
    'src/features/walks/server/a.ts',
    "import type { Row } from '#features/dogs/server/queries.ts'",
    'feature-server',
  ],
  ['src/features/walks/server/a.ts', "import '../../dogs/web/exports.ts'", 'feature-server'],
  ['src/features/walks/server/a.ts', "import '../web/page.tsx'", 'feature-server'],
  ['src/features/walks/server/a.ts', "export * from '#app/main.ts'", 'feature-server'],
  [
    'src/features/walks/web/a.tsx',
    "const later = () => import('#features/dogs/server/exports.ts')",
    'feature-web',
  ],
  ['src/features/walks/web/a.tsx', "import '#features/dogs/web/dog-card.tsx'", 'feature-web'],
  ['src/features/walks/web/a.tsx', "import '#platform/server/http.ts'", 'feature-web'],
  ['src/platform/web/a.ts', "import type { Dog } from '#features/dogs/contract.ts'", 'platform-knows-nobody'],
  ['src/platform/server/a.ts', "import '#app/main.ts'", 'platform-knows-nobody'],
  ['src/platform/web/a.ts', "import '#platform/server/http.ts'", 'platform-sides'],
  ['src/platform/shared/a.ts', "import '#platform/web/ui.tsx'", 'platform-sides'],
  ['src/platform/shared/a.ts', "import 'node:fs'", 'browser-without-node'],
  ['src/features/walks/web/a.tsx', "import { join } from 'node:path'", 'browser-without-node'],
  ['src/app/a.ts', "import '../../tools/tool.ts'", 'src-stands-alone'],
  ['src/app/a.ts', "import '#demo/load.ts'", 'demo-only-from-start'],
  ['src/features/walks/server/a.ts', "import '#demo/load.ts'", 'demo-only-from-start'],
  ['demo/a.ts', "import '#features/dogs/secret.ts'", 'demo-stands-beside'],
  ['demo/a.ts', "import '#app/main.ts'", 'demo-stands-beside'],
  ['src/app/a.ts', "import '#features/walks/walks.test.ts'", 'nobody-imports-tests'],
  ['src/app/a.ts', "import '#features/walks/walks-for-tests.ts'", 'only-tests-import-set-ups'],
  ['src/features/walks/server/service.ts', "import type { Kysely } from 'kysely'", 'kysely-only-in-queries'],
  ['src/app/a.ts', "import { sql } from 'kysely'", 'kysely-only-in-queries'],
  ['src/features/walks/server/service.ts', "import type { X } from 'fastify'", 'fastify-only-in-routes'],
  ['src/features/walks/server/service.ts', "import '@fastify/static'", 'fastify-only-in-routes'],
  ['src/features/walks/server/service.ts', "import 'fastify-type-provider-zod'", 'fastify-only-in-routes'],
  ['src/features/dogs/secret.ts', "import './rules.ts'\nimport './a.ts'", 'resolvable'],
  ['src/features/dogs/contract.ts', "import type {} from './rules.ts'", 'no-cycles'],
  ['src/features/dogs/contract.ts', "import '#features/walks/contract.ts'", 'no-feature-cycles'],
]

/** Breaches in as few trees as can be, as reading one takes a second: in each a file breaches one rule at most. */
function trees(all: typeof breaches): (typeof breaches)[] {
  const found: (typeof breaches)[] = []
  for (const breach of all) {
    const [file] = breach
    const withoutFile = found.find((one) => one.every(([other]) => other !== file))
    if (withoutFile) withoutFile.push(breach)
    else found.push([breach])
  }
  return found
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hundequartier-imports-'))
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(project, name), join(folder, name))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
}

async function violationsWith(extra: Record<string, string>): Promise<Violation[]> {
  for (const name of ['src', 'demo', 'tools']) rmSync(join(folder, name), { recursive: true, force: true })
  write({ ...tree, ...extra })
  return (await checkImports(folder)).violations
}

describe('the import rules', () => {
  it('let pass what is allowed', async () => {
    expect(await violationsWith({})).toEqual([])
  })

  it.for(trees(breaches))('catch what breaches them', async (breached) => {
    const files = breached.map(([file, code]) => [file, `${tree[file] ?? ''}\n${code}`])
    const violations = await violationsWith(Object.fromEntries(files))
    for (const [file, code, rule] of breached) {
      const ofFile = violations.filter(({ path: [from = ''] }) => from === file || !from.includes('/'))
      expect(
        ofFile.map((violation) => violation.rule),
        `${file}: ${code}`,
      ).toContain(rule)
    }
  })

  it('say how much they read, as nothing would keep every rule', async () => {
    write(tree)
    expect((await checkImports(folder)).modules).toBeGreaterThanOrEqual(Object.keys(tree).length)
  })
})

describe('circles of features', () => {
  const imports = (from: string, to: string) => ({
    source: `src/features/${from}/contract.ts`,
    dependencies: [{ resolved: `src/features/${to}/contract.ts` }],
  })

  it('are found across several features', () => {
    expect(featureCycles([imports('a', 'b'), imports('b', 'c'), imports('c', 'a')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ])
  })

  it('are looked for on servers and pages apart', () => {
    const part = (from: string, to: string, side: string) => ({
      source: `src/features/${from}/${side}/a.ts`,
      dependencies: [{ resolved: `src/features/${to}/${side}/exports.ts` }],
    })
    expect(featureCycles([part('a', 'b', 'server'), part('b', 'a', 'web')])).toEqual([])
    for (const side of ['server', 'web'])
      expect(featureCycles([part('a', 'b', side), part('b', 'a', side)])).toEqual([['a', 'b', 'a']])
  })

  it('are not seen where features only share another', () => {
    expect(
      featureCycles([imports('a', 'b'), imports('a', 'c'), imports('b', 'd'), imports('c', 'd')]),
    ).toEqual([])
  })
})
