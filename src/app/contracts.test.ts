import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { sharedTestApp } from './test-app.ts'

const SOURCE = path.resolve(import.meta.dirname, '..')
/** The application has an endpoint of its own. */
const DECLARING = ['features/*/*.ts', 'app/pages/near-pages.ts']

interface Schema {
  type?: string | string[]
  maximum?: number
  pattern?: string
}
interface Operation {
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

let handled: string[]
let declared: string[]

const app = sharedTestApp()
beforeAll(async () => {
  handled = await handledOperations()
  declared = await declaredOperations()
})

/** `GET /api/cities/:slug` of each operation that the composed application answers. */
async function handledOperations(): Promise<string[]> {
  const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

/** The same of each endpoint that a file in a feature's root exports, alone or among others by name, and of the application's own. */
async function declaredOperations(): Promise<string[]> {
  const files = globSync(DECLARING, { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(path.join(SOURCE, file))))
  const exported = modules.flatMap((module) => [module, ...Object.values(module)])
  const endpoints = new Set(exported.flatMap((each) => Object.values(Object(each)).filter(isEndpoint)))
  return [...endpoints].map((endpoint) => `${endpoint.method} ${endpoint.path}`)
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'output' in value
  )
}

/** Numbers of which databases know fewer, and days of which the calendar does, in whatever a field is made of. */
function tooWide(schema: object, path: string): string[] {
  const { type, maximum = Number.POSITIVE_INFINITY, pattern = '^$' } = schema as Schema
  const takes = (text: string) => new RegExp(pattern, 'u').test(text)
  const parts = Object.entries(schema).filter(([, part]) => typeof part === 'object' && part !== null)
  return [
    ...(type === 'integer' && maximum > 2_147_483_647 ? [`${path}: z.int() without a maximum`] : []),
    ...(takes('2026-02-30') && !takes('hof-am-see') ? [`${path}: days that there are not`] : []),
    ...parts.flatMap(([name, part]) => tooWide(part as object, `${path}.${name}`)),
  ]
}

test('no call takes a number that databases do not know, or a day that the calendar does not', async () => {
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const wide = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody = { content: {} } }]) =>
      tooWide({ parameters, ...requestBody.content }, `${method} ${path}`),
    ),
  )
  expect(wide).toEqual([])
})

test('every endpoint of a contract has a handler', () => {
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.filter((name) => !handled.includes(name))).toEqual([])
})

test('every handler has an endpoint in a contract', () => {
  expect(handled.length).toBeGreaterThan(40)
  expect(handled.filter((name) => !declared.includes(name))).toEqual([])
})

test('no two endpoints have the same address', () => {
  expect(declared.filter((name, i) => declared.indexOf(name) !== i)).toEqual([])
})
