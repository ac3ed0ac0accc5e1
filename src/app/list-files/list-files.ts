/**
 * Every list of the administration as a file for spreadsheets: the address of its call with `.csv`, filtered as that is. A
 * choice of rows, which is too long for an address, is sent to it as a form.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { MAX_CHOSEN } from '#features/listing-administration/rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { takeFormsAlone } from '#platform/server/form/form-routes.ts'
import { admitStaff, type Operation } from '#platform/server/http.ts'
import type { Authenticate } from '#platform/server/http-server.ts'
import type { inProcessApi } from '#platform/server/in-process-api.ts'
import { CSV_MARK, csvLine } from '#platform/shared/csv.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { ApiClient, Endpoint } from '#platform/shared/endpoint.ts'
import { heading } from './list-file-headings.ts'
import { cellText, WHOLE } from './list-file-words.ts'

/** Of a page of the list; the most that a call takes. */
const AT_ONCE = 200
/** A list that changes all the time is read so often at most. */
const MOST_READINGS = 3
/** Of a form that names rows. */
const MAX_CHOICE_BYTES = 13 * MAX_CHOSEN
/** Of the rows that were chosen so many are noted by number. */
const MOST_NOTED = 2000

/** What the specification's own lists call their entries. */
const ENTRIES = ['entries', 'data'] as const

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A list with the paths of its fields: of parts of an entry `listing.slug`. */
export interface ExportedList {
  endpoint: Endpoint
  entries: (typeof ENTRIES)[number]
  fields: readonly string[]
  /** Whether it can be of chosen rows alone. */
  isChosenFrom: boolean
}

interface Surroundings {
  db: Db
  api: ReturnType<typeof inProcessApi>
  authenticate: Authenticate<NonNullable<Parameters<typeof admitStaff>[1]>>
}

/** Adds a route for each list among the operations; who takes a file along is noted. */
export function addListFiles(
  app: FastifyInstance,
  operations: readonly Operation[],
  surroundings: Surroundings,
): void {
  const lists = exportedLists(operations)
  for (const list of lists) addFile(app, 'GET', list, surroundings)
  app.register(async (scope) => {
    takeFormsAlone(scope, MAX_CHOICE_BYTES)
    for (const list of lists) if (list.isChosenFrom) addFile(scope, 'POST', list, surroundings)
  })
}

function addFile(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  list: ExportedList,
  { db, api, authenticate }: Surroundings,
): void {
  const endpoint = { ...list.endpoint, method }
  const name = endpoint.path.replace(/^\/api\/admin\//, '').replaceAll(/\/(:\w+\/)?/g, '-')
  app.route({
    method,
    url: `${endpoint.path}.csv`,
    config: { access: 'staff', scope: endpoint.scope },
    schema: {
      hide: true,
      [method === 'GET' ? 'querystring' : 'body']: endpoint.query,
      ...(endpoint.params && { params: endpoint.params }),
    },
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      request.staff = admitStaff(endpoint, await authenticate(request))
    },
    handler: async (request, reply) => {
      const staff = admitStaff(endpoint, request.staff)
      const asked = method === 'GET' ? request.query : request.body
      const { page: _page, limit: _limit, ...read } = asked as Record<string, unknown>
      // The call reads it once more: a list goes there in one value, as it came.
      const query = Object.fromEntries(
        Object.entries(read).map(([key, value]) => [key, Array.isArray(value) ? value.join() : value]),
      )
      const lines = linesOf(list, api({ staff }), request.params, query)
      // What fails at once is answered as every call is; later the file breaks off.
      const { value: first = '' } = await lines.next()
      const { ids } = read
      const noted = Array.isArray(ids) && { ids: ids.slice(0, MOST_NOTED).join(), chosen: ids.length }
      const { sort: _sort, order: _order, ...filter } = { ...Object(request.params), ...query, ...noted }
      const after = { list: endpoint.summary, filter }
      await recordAudit(db, staff, { action: 'list.export', subjectId: name, after })
      return reply
        .header('content-disposition', `attachment; filename="${name}-${berlinDay(new Date())}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(withFirst(first, lines)))
    },
  })
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** The lists among the operations: those for staff that come page by page. */
export function exportedLists(operations: readonly Operation[]): ExportedList[] {
  return operations.flatMap(({ endpoint }) => {
    if (endpoint.access !== 'staff' || endpoint.method !== 'GET' || !endpoint.query) return []
    const { properties: asked = {} } = schemaOf(endpoint.query, 'input')
    const { properties: output = {} } = schemaOf(endpoint.output, 'output')
    const entries = ENTRIES.find((name) => output[name]?.items?.properties)
    if (!asked.page || !asked.limit || !output.total || !entries) return []
    return [
      { endpoint, entries, fields: fieldsOf(output[entries]?.items ?? {}), isChosenFrom: 'ids' in asked },
    ]
  })
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
}

/** Parts that are made of named fields themselves become columns of their own, unless they are one in words. */
function fieldsOf({ properties = {} }: Schema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const part =
      name in WHOLE ? undefined : [field, ...(field.anyOf ?? [])].find(({ properties }) => properties)
    return part ? fieldsOf(part, `${path}${name}.`) : [`${path}${name}`]
  })
}

/**
 * The file in pieces. Pages move when the list changes meanwhile: nothing comes twice, and where something may have slipped
 * from a page not yet read to one that was, all are read once more.
 */
export async function* linesOf(
  { endpoint, entries, fields }: ExportedList,
  api: ApiClient,
  params: unknown,
  query: Record<string, unknown>,
): AsyncGenerator<string> {
  const isNumbered = fields.includes('id')
  let head = CSV_MARK + csvLine(fields.map(heading))
  /** In which reading each entry came last. */
  const seen = new Map<unknown, number>()
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    let [came, first, total] = [0, 0, 0]
    for (let page = 1; ; page++) {
      const answer = (await api.call<Endpoint>(endpoint.path, {
        params,
        query: { ...query, page, limit: AT_ONCE },
      } as never)) as Record<string, Record<string, unknown>[]> & { total: number }
      const found = answer[entries] ?? []
      total = answer.total
      if (page === 1) first = total
      const fresh = found.filter(({ id }) => id === undefined || !seen.has(id))
      came += found.filter(({ id }) => id === undefined || seen.get(id) !== reading).length
      for (const { id } of found) seen.set(id, reading)
      const lines = fresh.map((entry) =>
        csvLine(fields.map((field) => cellText(endpoint.path, field, entry))),
      )
      yield head + lines.join('')
      head = ''
      if (found.length < AT_ONCE) break
    }
    if (!isNumbered || (came >= first && total >= first)) return
  }
}
