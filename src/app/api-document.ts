import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#platform/shared/html.ts'
import type { Site } from '#platform/shared/site.ts'

interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
interface Operation {
  summary?: string
  tags?: string[]
  /** Ways of sending a key, each with what the key has to be made for. */
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** `/api/openapi.json`, and the same as a page to read at `/api/docs`. */
export function addApiDocument(app: FastifyInstance, site: () => Site): void {
  const document = () => app.swagger() as unknown as { paths?: Record<string, Record<string, Operation>> }
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => {
    reply.header('cache-control', 'public, max-age=300').send(document())
  })
  app.get('/api/docs', { schema: { hide: true } }, (_, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    reply.type('text/html; charset=utf-8').send(page(site().name, document().paths ?? {}))
  })
}

function page(siteName: string, paths: Record<string, Record<string, Operation>>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>API | ${escapeHtml(siteName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>API von ${escapeHtml(siteName)}</h1>
<p>Alle Antworten sind JSON. Listen, die <code>limit</code> und <code>offset</code> nehmen, nennen im Kopf
<code>X-Total-Count</code>, wie viele es insgesamt gibt. Listen, die <code>page</code> (ab 1) und <code>limit</code> nehmen,
antworten mit <code>{ "entries", "total" }</code>. Fehler haben die Form
<code>{ "error", "message", "issues"? }</code>. Als Dokument für Programme: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Aufrufe der Verwaltung brauchen einen API-Schlüssel. Es gibt ihn in den Einstellungen der Verwaltung, für einen Bereich
und zum Lesen oder Schreiben. Er wird im Kopf mitgeschickt, als <code>Authorization: Bearer SCHLÜSSEL</code> oder
<code>x-admin-api-key: SCHLÜSSEL</code>. Bei jedem Aufruf, der einen nimmt, steht, welchen. Wo keiner steht und 401 unter den
Fehlern ist, geht es nur nach einer Anmeldung im Browser.</p>
${operations.join('\n')}</main></body></html>`
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place === 'path' ? 'im Pfad' : 'Abfrage'}</td><td>${
        required ? 'nötig' : 'möglich'
      }</td><td>${escapeHtml(describe(schema))}</td></tr>`,
  )
  const table =
    parameters.length === 0
      ? ''
      : `<table><thead><tr><th>Name</th><th>Ort</th><th></th><th>Wert</th></tr></thead><tbody>${parameters.join('')}</tbody></table>`
  const [way] = operation.security ?? []
  const role = way && (Object.values(way).flat()[0] ?? 'jeder')
  const key = role === undefined ? '' : `<p>Schlüssel: ${escapeHtml(role)}</p>`
  const sent = operation.requestBody?.content['application/json']?.schema
  const body = sent === undefined ? '' : shape('Anfrage', sent)
  const output = operation.responses['200']?.content?.['application/json']?.schema
  const errors = Object.keys(operation.responses).filter((status) => status !== '200')
  return `<section><h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary ?? '')}</p>${key}${table}
${body}${shape('Antwort', output)}<p class="errors">Fehler: ${errors.join(', ')}</p></section>`
}

function shape(title: string, schema: Schema | undefined): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(outline(schema))}</pre></details>`
}

function variantsOf({ anyOf, oneOf }: Schema): Schema[] | undefined {
  return anyOf ?? oneOf
}

/** A schema in one line: `Zahl von 0 bis 1000`, `eines von: distance, rating`. */
function describe(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.enum)
    return schema.enum.length === 1 ? `${schema.enum[0]}` : `eines von: ${schema.enum.join(', ')}`
  const variants = variantsOf(schema)
  if (variants) return variants.map(describe).join(' oder ')
  const types = {
    string: 'Text',
    number: 'Zahl',
    integer: 'ganze Zahl',
    boolean: 'ja/nein',
    null: 'null',
  } as const
  const type = [schema.type ?? ''].flat().map((name) => types[name as keyof typeof types] ?? name)
  const { minimum, maximum, maxLength } = schema
  const range = minimum !== undefined && maximum !== undefined ? ` von ${minimum} bis ${maximum}` : ''
  return `${type.join(' oder ')}${range}${maxLength === undefined ? '' : `, höchstens ${maxLength} Zeichen`}`
}

/** The shape of what is sent, indented. */
function outline(schema: Schema | undefined, indent = ''): string {
  if (!schema) return ''
  if (schema.type === 'array') return `[${outline(schema.items, indent)}]`
  const variants = variantsOf(schema)
  if (variants) return variants.map((variant) => outline(variant, indent)).join(' oder ')
  const { properties, required = [] } = schema
  if (!properties) return describe(schema)
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const may = required.includes(name) ? '' : ' (möglich)'
    return `${inner}${name}${may}: ${outline(field, inner)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;background:#FAF6EF;color:#1C2A25;margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{font-size:1.1rem;word-break:break-word}h2 span{background:#1E5B46;color:#fff;border-radius:8px;padding:.1em .5em;font-size:.85em}section{background:#fff;border-radius:18px;padding:.5rem 1.25rem 1rem;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-size:.9rem;display:block;overflow-x:auto}td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #E4DACA}pre{background:#F1E9DC;border-radius:12px;padding:1rem;overflow-x:auto}
summary{cursor:pointer;padding:.6rem 0;color:#1E5B46;font-weight:600}a{color:#1E5B46}.errors{color:#52615A;font-size:.9rem;margin-bottom:0}`
