import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testsOnDatabases } from './tests-on-databases.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-tests-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}

test('a test runs on both databases when it opens one itself or by what it imports, however far away', () => {
  write({
    'package.json': '{ "imports": { "#platform/*": "./src/platform/*" } }',
    'src/platform/open.ts': 'export const open = () => process.env.DATABASE_ENGINE',
    'src/app/harness.ts': "import {\n  open,\n} from '#platform/open.ts'\nexport const start = () => open()",
    'src/app/circle.ts': "export * from './harness.ts'\nexport * from './circle.ts'",
    'src/app/far.test.ts': "import { start } from './circle.ts'\nstart()",
    'src/app/memory.embedded.test.ts': "import { start } from './harness.ts'\nstart()",
    'src/app/pages.embedded.test.tsx': "import { start } from './harness.ts'\nstart()",
    'src/app/near.test.tsx': "const { open } = await import('#platform/open.ts')\nopen()",
    'src/app/itself.test.ts': 'if (process.env.DATABASE_ENGINE) start()',
    'src/app/pure.test.ts': "import fs from 'node:fs'\nimport './rules.ts'\nfs.existsSync('open.ts')",
    'src/app/rules.ts': 'export const rule = 1',
  })
  expect(testsOnDatabases(folder)).toEqual([
    'src/app/far.test.ts',
    'src/app/itself.test.ts',
    'src/app/near.test.tsx',
  ])
})

test('of the product’s own tests those of the API run on both databases, those of pure rules once', () => {
  const tests = testsOnDatabases(path.resolve(import.meta.dirname, '..'))
  expect(tests).toContain('src/app/api.test.ts')
  expect(tests).toContain('src/app/sudden-end.test.ts')
  expect(tests.filter((name) => name.includes('rules.test'))).toEqual([])
})
