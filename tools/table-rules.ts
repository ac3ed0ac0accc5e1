/** Checks whose tables SQL speaks of: a feature reads another's only through what the owner exports (`server/exports.ts`). */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from '@swc/core'

const project = resolve(import.meta.dirname, '..')

/** Tables that no feature declares: their code is the platform's. */
const PLATFORM_TABLES = { job: 'platform', schema_migration: 'platform', secret: 'platform' }
/** Whose each table is: the feature that declares it in its `server/tables.ts`, and that alone names it in SQL. */
export const TABLE_OWNERS: Record<string, string> = { ...PLATFORM_TABLES, ...declaredTables() }

type TableViolation = { file: string; table: string; owner: string }
type Found = { files: number; uses: number; violations: TableViolation[] }
type Node = { type?: string; [field: string]: unknown }

/** Tests and what they are made with may look into every table. */
const FOR_TESTS = /\.test\.tsx?$|(^|\/)factory\.ts$|-for-tests\.ts$/
const BUILDER =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|from|table|\w*[jJ]oin\w*)$/

function declaredTables(): Record<string, string> {
  const owners: Record<string, string> = {}
  for (const path of globSync('src/features/*/server/tables.ts', { cwd: project })) {
    const code = readFileSync(join(project, path), 'utf8')
    const tables = /interface Schema \{\n(.*?)\n {2}\}/s.exec(code)?.[1] ?? ''
    for (const [, property = ''] of tables.matchAll(/^ {4}(\w+):/gm)) {
      owners[columnOf(property)] = ownerOf(path) as string
    }
  }
  return owners
}

/** All uses of tables below `folder` by those whom they do not belong to, and how many files and uses were seen. */
export function checkTables(folder: string): Found {
  const found: Found = { files: 0, uses: 0, violations: [] }
  const places = ['src', 'demo'].filter((name) => existsSync(join(folder, name)))
  for (const place of places) {
    for (const path of globSync(`${place}/**/*.{ts,tsx}`, { cwd: folder }).sort()) {
      if (FOR_TESTS.test(path)) continue
      found.files += 1
      for (const table of tablesIn(readFileSync(join(folder, path), 'utf8'), path.endsWith('x'))) {
        const owner = TABLE_OWNERS[table] as string
        found.uses += 1
        if (owner !== ownerOf(path)) found.violations.push({ file: path, table, owner })
      }
    }
  }
  return found
}

function ownerOf(path: string): string | undefined {
  return path.startsWith('src/platform/') ? 'platform' : /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

/** The tables that a file's SQL and query builder name. */
export function tablesIn(code: string, tsx = false): Set<string> {
  const tables = new Set<string>()
  const note = (name: string) => {
    if (Object.hasOwn(TABLE_OWNERS, name)) tables.add(name)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx, target: 'esnext' }), (node) => {
    if (node.type === 'TemplateLiteral') {
      const texts = node.quasis as { raw: string }[]
      tablesInSql(texts.map(({ raw }) => raw).join(' ? ')).forEach(note)
    }
    if (node.type === 'StringLiteral') tablesInSql(node.value as string).forEach(note)
    if (node.type === 'CallExpression') builderTables(node).forEach(note)
  })
  return tables
}

const NAME = String.raw`(?:only\s+)?(?:public\.)?"?(\w+)"?`
// The rest of a list is only looked at, since what follows a table may be the next keyword instead of an alias.
const AFTER_KEYWORD = new RegExp(
  String.raw`(?<!distinct\s+)\b(?:from|join|into|update|using|table|analyze|truncate)\s+${NAME}(?=((?:\s+(?:as\s+)?\w+)?(?:\s*,\s*[\w".]+(?:\s+(?:as\s+)?\w+)?)*))`,
  'gi',
)

/** What stands where SQL names a table, after a keyword or further on in a list of tables. */
function tablesInSql(sql: string): string[] {
  return [...sql.matchAll(AFTER_KEYWORD)].flatMap(([, first = '', rest = '']) => {
    const others = rest.split(',').slice(1)
    return [
      first,
      ...others.map(
        (item) =>
          item
            .trim()
            .split(/\s/)[0]
            ?.replace(/"|^public\./g, '') ?? '',
      ),
    ]
  })
}

/** `selectFrom('bookingRequest as request')` names `booking_request`; so does `sql.table('booking_request')`. */
function builderTables(call: Node): string[] {
  const { property } = call.callee as { property?: { value?: string } }
  if (!BUILDER.test(property?.value ?? '')) return []
  const [first] = call.arguments as { expression: Node }[]
  const argument = first?.expression
  const given = argument?.type === 'ArrayExpression' ? (argument.elements as { expression: Node }[]) : [first]
  return given.flatMap((item) => {
    if (item?.expression.type !== 'StringLiteral') return []
    const [name = ''] = String(item.expression.value).split(' ')
    return [columnOf(name)]
  })
}

function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node !== null && typeof node === 'object') {
    see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}

if (import.meta.main) {
  const { files, uses, violations } = checkTables(project)
  for (const { file, table, owner } of violations) {
    console.log(
      `${file}\n  ${table} gehört ${owner}: was andere davon brauchen, exportiert dessen server/exports.ts.`,
    )
  }
  if (files === 0 || uses === 0)
    console.log('Es wurde keine einzige Tabelle gefunden: die Regel prüft nichts.')
  if (violations.length > 0 || files === 0 || uses === 0) process.exitCode = 1
}
