import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiError } from '#platform/shared/api-error.ts'
import { refusalOf } from '../refusal.ts'
import { multipart } from './forms-for-tests.ts'
import { BODIES_AT_ONCE, BODIES_OF_ONE, refuseExcess, takeUploads } from './uploads.ts'

let app: FastifyInstance
let answered = 0
/** Requests of which the head is there. */
let begun = 0
/** Bodies that were read to their end. */
let read = 0

beforeAll(async () => {
  app = fastify({ trustProxy: true })
  await app.register(async (scope) => {
    await takeUploads(scope, { fields: ['file'], maxBytes: 1000, tooLarge: 'Zu groß.' })
    scope.post('/', async ({ body }) => {
      read += 1
      return Object.keys(Object(body))
    })
  })
  await app.register(async (scope) => {
    const rules = { fields: ['file'], maxBytes: 1000, tooLarge: 'Zu groß.' }
    await takeUploads(scope, rules, { stalledMs: 300 })
    scope.setErrorHandler(({ status, message }: ApiError, _request, reply) =>
      reply.code(status).send(message),
    )
    scope.post('/impatient', async ({ body }) => Object.keys(Object(body)))
  })
  await app.register(async (scope) => {
    const rules = { fields: ['file', 'other'], maxBytes: 1000, tooLarge: 'Zu groß.' }
    await takeUploads(scope, rules, { keepsTexts: true })
    scope.setErrorHandler((error, request, reply) => {
      const { status, body } = refusalOf(error, request)
      reply.code(status).send({ issues: body.issues, texts: Object(request.body).text })
    })
    scope.post('/form', async (request) => {
      refuseExcess(request)
      return Object.keys(Object(request.body))
    })
  })
  await app.register(async (scope) => {
    await takeUploads(scope, { fields: ['file'], maxBytes: 1000, tooLarge: 'Zu groß.' })
    scope.post('/text', async ({ body }) => Object(body).text)
  })
  app.server.on('request', () => {
    begun += 1
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n'
const END = '--x--\r\n'

let senders = 0
/** Begins to send a form, from an address of its own; `end` sends the rest of it, `answer` is its status. */
function begin(from = `192.0.2.${senders++}`, path = '/') {
  const { port } = app.server.address() as AddressInfo
  const request = http.request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': from },
  })
  const answer = new Promise<number | undefined>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (response) => {
      answered += 1
      response.resume()
      resolve(response.statusCode)
    })
  })
  request.write(PART)
  return { end: () => request.end(END), answer }
}

test('only so many bodies with files are read at once; the others wait unread and have their turn', async () => {
  const slow = Array.from({ length: BODIES_AT_ONCE }, () => begin())
  await vi.waitFor(() => expect(begun).toBe(BODIES_AT_ONCE), 30_000)
  const late = begin()
  late.end()
  const first = slow.shift()
  await vi.waitFor(() => expect(begun).toBe(BODIES_AT_ONCE + 1), 30_000)
  expect([answered, read]).toEqual([0, 0])
  first?.end()
  expect([await first?.answer, await late.answer]).toEqual([200, 200])
  for (const each of slow) each.end()
  expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual(slow.map(() => 200))
  expect(read).toBe(BODIES_AT_ONCE + 1)
})

test('who sends many bodies slowly holds a few places, and others send theirs', async () => {
  const slow = Array.from({ length: BODIES_AT_ONCE + 2 }, () => begin('203.0.113.1'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (let number = 0; number < BODIES_AT_ONCE - BODIES_OF_ONE + 1; number += 1) {
    const other = begin()
    other.end()
    expect(await other.answer).toBe(200)
  }
  for (const each of slow) each.end()
  expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual(slow.map(() => 200))
})

test('bodies that do not come on give their places to those who wait, and are told', async () => {
  const answeredBefore = answered
  const slow = Array.from({ length: BODIES_AT_ONCE }, () => begin(undefined, '/impatient'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  // As long as nobody waits they have all the time that a request has.
  expect(answered - answeredBefore).toBe(0)
  const late = begin(undefined, '/impatient')
  late.end()
  expect(await late.answer).toBe(200)
  expect(await slow[0]?.answer).toBe(503)
  for (const each of slow) each.end()
  await Promise.all(slow.map(({ answer }) => answer))
})

test('a sender who goes away leaves the place to others', async () => {
  const { port } = app.server.address() as AddressInfo
  const gone = Array.from({ length: BODIES_AT_ONCE }, (_, number) =>
    http.request({
      port,
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-forwarded-for': `198.51.100.${number}`,
      },
    }),
  )
  for (const request of gone) {
    request.on('error', () => {})
    request.write(PART)
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  const late = begin()
  late.end()
  for (const request of gone) request.destroy()
  expect(await late.answer).toBe(200)
})

/** Files before and after a text, sent with or without saying how long all of it is. */
async function sendFiles(path: string, sizes: [number, number], isChunked = false) {
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(sizes[0])]), 'a.jpg')
  form.append('text', 'Hof')
  form.append('other', new Blob(['x'.repeat(sizes[1])]), 'b.jpg')
  const { payload, headers } = await multipart(form)
  const { port } = app.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = http.request({ port, path, method: 'POST', headers }, resolve).on('error', reject)
  if (!isChunked) request.setHeader('content-length', payload.length)
  request.end(payload)
  const response = await promise
  return [response.statusCode, JSON.parse(await text(response))]
}

test.each([false, true])(
  'a form with files that are too large keeps its texts; chunked: %s',
  async (isChunked) => {
    expect(await sendFiles('/form', [500, 500], isChunked)).toEqual([200, ['file', 'text', 'other']])
    const said = (path: string) => ({ issues: [{ path, message: 'Zu groß.' }], texts: 'Hof' })
    expect(await sendFiles('/form', [1001, 0], isChunked)).toEqual([413, said('file')])
    expect(await sendFiles('/form', [4900, 900], isChunked)).toEqual([413, said('file')])
    expect(await sendFiles('/form', [600, 600], isChunked)).toEqual([413, said('other')])
  },
)

test('a file with nothing in it is there, a field for which none was chosen is not', async () => {
  const chosen = async (name: string) => {
    const form = new FormData()
    form.append('file', new Blob([]), name)
    return (await app.inject({ url: '/', ...(await multipart(form)) })).json()
  }
  expect([await chosen('a.jpg'), await chosen('')]).toEqual([['file'], []])
})

test('a form that is far beyond everything is refused unread, or as soon as that is seen', async () => {
  const isGone = (error: NodeJS.ErrnoException) => [
    error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 413 : 0,
  ]
  expect((await sendFiles('/form', [600_000, 0]).catch(isGone))[0]).toBe(413)
  const [status, body] = await sendFiles('/form', [5001, 0], true)
  expect([status, body.texts]).toEqual([413, undefined])
})

/** Sends what is given part by part, without saying how long all of it is; answers as soon as there is an answer. */
async function sendParts(path: string, parts: Iterable<string>) {
  const { port } = app.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = http.request({ port, path, method: 'POST', headers }, resolve).on('error', reject)
  let isAnswered = false
  promise.then(
    () => (isAnswered = true),
    () => {},
  )
  let sentBytes = 0
  for (const part of parts) {
    if (isAnswered) break
    sentBytes += part.length
    if (!request.write(part)) await Promise.race([once(request, 'drain'), promise])
    else await new Promise(setImmediate)
  }
  request.end(END)
  const response = await promise
  return { status: response.statusCode, body: await text(response), sentBytes }
}

const field = (name: string, value: string, type = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`

test.each(['/', '/form', '/impatient'])('texts are counted while they come: %s', async (path) => {
  const many = (count: number, type = '') =>
    sendParts(
      path,
      Array.from({ length: count }, (_, at) =>
        field(`field${at}`, type ? `"${'x'.repeat(9000)}"` : 'ä'.repeat(4500), type),
      ),
    )
  expect((await many(54)).status).toBe(200)
  expect((await sendParts(path, [field('text', 'ä'.repeat(240_000))])).status).toBe(200)
  expect((await sendParts(path, [field('text', 'ä'.repeat(260_000))])).status).toBe(413)
  for (const type of ['', 'content-type: application/json\r\n']) {
    expect((await many(56, type)).status).toBe(413)
  }
  const names = Array.from({ length: 56 }, (_, at) => field(`${at}${'x'.repeat(9000)}`, ''))
  expect((await sendParts(path, names)).status).toBe(413)
})

test.each(['/', '/form'])(
  'JSON in place of a text is refused, however deeply it is nested: %s',
  async (path) => {
    const type = 'content-type: application/json\r\n'
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    for (const value of ['{"a":1}', deep])
      expect((await sendParts(path, [field('text', value, type)])).status).toBe(400)
  },
)

test('a text is taken whole or not at all', async () => {
  const form = new FormData()
  const long = 'ä'.repeat(60_000)
  form.append('text', long)
  expect((await app.inject({ url: '/text', ...(await multipart(form)) })).body).toBe(long)
})

test('a form that never says how long it is and never ends is refused, whatever it is made of', async () => {
  function* endless(part: string, begin = '') {
    yield begin
    for (let at = 0; at < 3000; at += 1) yield part
  }
  const one = field('text', '').slice(0, -2)
  const strange = '--x\r\ncontent-disposition: strange\r\n\r\nabc\r\n'.repeat(100)
  for (const parts of [
    endless('x'.repeat(10_000), one),
    endless('x'.repeat(10_000)),
    endless('x'.repeat(10_000), '--x\r\n\r\n'),
    endless(strange),
  ]) {
    const { status, sentBytes } = await sendParts('/form', parts)
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(20_000_000)
  }
})

test('a file without a name of its field is refused in words', async () => {
  const part = '--x\r\ncontent-disposition: form-data; filename="a.jpg"\r\n\r\nabc\r\n'
  expect((await sendParts('/', [part])).status).toBe(400)
})
