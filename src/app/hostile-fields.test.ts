import { beforeAll, expect, test } from 'vitest'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestApp } from './test-app.ts'

/** Of a field's description, in JSON Schema. */
interface Schema {
  type?: string | string[]
  format?: string
  minLength?: number
  enum?: unknown[]
  const?: unknown
  minimum?: number
  anyOf?: Schema[]
  items?: Schema
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Of the next twelve months, `2027-02`: within what most calls take. */
function nextFebruary(): string {
  const now = new Date()
  return `${now.getUTCFullYear() + (now.getUTCMonth() > 0 ? 1 : 0)}-02`
}

/** What people, programs and attackers put into fields. */
const HOSTILE = {
  'a character that databases do not know': '\u0000x\u0000',
  'half a character': 'x\ud800',
  'very much': 'ä'.repeat(20_000),
  'words of SQL': "' or 1=1; drop table listing; --%_\\",
  'a number beyond all': '99999999999999999999',
  'no number': 'NaN',
  'a day that there is not': `${nextFebruary()}-30`,
}

const FORMATS: Record<string, string> = {
  email: 'jana@hund.example',
  date: '2027-03-01',
  uri: 'https://hund.example',
}

let cookie: string
let slug: string
let operations: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; operation: Operation }[]

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  const listing = await makeListing(db, { title: 'Havelhunde' })
  slug = listing.slug
  const operator = await makeOperatorSession(db, 'jana@hund.example', [listing])
  cookie = `${await makeSession(db, 'erika')}; ${operator}`
})
beforeAll(async () => {
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET',
      path,
      operation,
    })),
  )
})

/** Something of the kind that a field wants; `text` is what stands in all texts within. */
function plain(schema: Schema, text?: string): unknown {
  const kinds = schema.anyOf ?? schema.oneOf ?? []
  const first =
    kinds.find(({ type }) => text !== undefined && (type === 'object' || type === 'array')) ?? kinds[0]
  if (first) return plain(first, text)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return {
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, plain(of, text)]),
      ),
      ...(typeof schema.additionalProperties === 'object' && {
        [text ?? 'x']: plain(schema.additionalProperties, text),
      }),
    }
  if (type === 'array') return schema.items ? [plain(schema.items, text)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return text ?? FORMATS[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1)
}

/** The status of a call with one field turned hostile, all others plain. */
async function statusOf(
  { method, path, operation }: (typeof operations)[number],
  where: 'path' | 'query' | 'body',
  field: string,
  value: unknown,
): Promise<number> {
  const parameters = operation.parameters ?? []
  const filled = (kind: 'path' | 'query') =>
    parameters
      .filter((parameter) => parameter.in === kind)
      .map(({ name, schema }) => {
        const text =
          where === kind && name === field ? String(value) : name === 'slug' ? slug : String(plain(schema))
        // Half a character has no form in an address: browsers send the sign for what cannot be read.
        return [name, encodeURIComponent(text.toWellFormed())] as const
      })
  let url = path
  for (const [name, text] of filled('path')) url = url.replace(`{${name}}`, text)
  const query = filled('query').map(([name, text]) => `${name}=${text}`)
  if (query.length > 0) url += `?${query.join('&')}`
  const schema = operation.requestBody?.content['application/json']?.schema
  const reply = await app.app.inject({
    method,
    url,
    headers: { cookie },
    ...(schema && {
      payload: { ...(plain(schema) as object), ...(where === 'body' && { [field]: value }) },
    }),
  })
  return reply.statusCode
}

/** On a server those alone that its driver may pass on in another way: both engines read alike. */
const kinds = Object.entries(HOSTILE).filter(
  ([kind]) => process.env.DATABASE_ENGINE === 'embedded' || /character|number beyond/.test(kind),
)
test.each(kinds)('no field of any call is our fault with %s', async (_, value) => {
  const failed: string[] = []
  for (const each of operations) {
    const { method, path, operation } = each
    const schema = operation.requestBody?.content['application/json']?.schema
    const fields = [
      ...(operation.parameters ?? []).map((parameter) => [parameter.in, parameter.name] as const),
      ...Object.keys(schema?.properties ?? {}).map((name) => ['body', name] as const),
    ]
    for (const [where, name] of fields) {
      const within = where === 'body' ? plain(schema?.properties?.[name] ?? {}, value) : value
      for (const sent of typeof within === 'object' ? [value, within] : [value]) {
        const status = await statusOf(each, where, name, sent)
        if (status >= 500) failed.push(`${status} ${method} ${path} ${where} ${name}`)
      }
    }
  }
  expect(failed).toEqual([])
})
