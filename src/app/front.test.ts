import crypto from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import zlib from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestApp } from './test-app.ts'

let port: number
/** A page that the front answers, once it was asked for. */
const KEPT = '/suche?query=Berlin'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await makeListing(db, { title: 'Havelhunde', location: 'Berlin', postcode: '10115' })
}, 'built')
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as net.AddressInfo).port
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** Over the network, where the front answers what is kept. */
function overNetwork(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        })
      })
    })
    request.on('error', reject).end()
  })
}

/** Through the framework, which the front is not part of. */
async function throughFramework(
  method: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await app.app.inject({ method: method as 'GET', url, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload }
}

const WAYS = { overNetwork, throughFramework }
/** What each connection says for itself. */
const OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding']

function shared({ status, headers, body }: Answer) {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
    body: crypto.createHash('sha256').update(body).digest('hex'),
  }
}

test('the front answers what is kept, and only that', async () => {
  await overNetwork('GET', KEPT)
  let reached = 0
  app.app.server.once('request', () => {
    reached++
  })
  expect((await overNetwork('GET', KEPT)).status).toBe(200)
  expect(reached).toBe(1)
})

test.each<[string, string, string, Record<string, string>]>([
  ['a page', 'GET', KEPT, {}],
  ['a page to whoever unpacks everything', 'GET', KEPT, { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['a page to whoever unpacks gzip', 'GET', KEPT, { 'accept-encoding': 'gzip' }],
  ['a page to whoever refuses brotli', 'GET', KEPT, { 'accept-encoding': 'br;q=0, gzip' }],
  ['the head of a page', 'HEAD', KEPT, {}],
  ['the head of a packed page', 'HEAD', KEPT, { 'accept-encoding': 'br' }],
  ['a part of a page', 'GET', KEPT, { range: 'bytes=0-9' }],
  ['a page under another host', 'GET', KEPT, { host: 'evil.example' }],
  ['a page with unknown parameters', 'GET', `${KEPT}&utm_source=x`, {}],
  ['a page to whoever has another one', 'GET', KEPT, { 'if-none-match': 'W/"anders"' }],
  ['a path that leads elsewhere', 'GET', '//evil.example/', {}],
  ['a form where there is none', 'POST', '/ueber-uns', {}],
  ['a deletion', 'DELETE', KEPT, {}],
])('%s is answered the same ahead of the framework and by it', async (_, method, url, headers) => {
  // Kept, and compressed well, in both cases.
  for (let i = 0; i < 3; i++) await overNetwork('GET', KEPT, headers)
  await expect
    .poll(async () => {
      const front = shared(await overNetwork(method, url, headers))
      const framework = shared(await throughFramework(method, url, headers))
      return isDeepStrictEqual(front, framework) || [front, framework]
    })
    .toBe(true)
})

test.each(Object.entries(WAYS))('%s: a visitor who has the page gets no body', async (_, ask) => {
  const { headers } = await ask('GET', KEPT)
  const etag = String(headers.etag)
  for (const known of [etag, `"x", ${etag}`, '*', etag.replace('W/', '')]) {
    const again = await ask('GET', KEPT, { 'if-none-match': known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['content-length']).toBeUndefined()
  }
})

test.each(Object.entries(WAYS))('%s: the packed page is the page', async (_, ask) => {
  const plain = await ask('GET', KEPT)
  const packed = await ask('GET', KEPT, { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(zlib.brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString())
})

test.each(Object.entries(WAYS))('%s: a head tells the length and sends nothing', async (_, ask) => {
  const whole = await ask('GET', KEPT)
  const head = await ask('HEAD', KEPT)
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(whole.body.length))
  expect(head.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
})

test('a request without a host is refused; one for a whole address is one for its path', async () => {
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.end(text))
      let answer = ''
      socket.on('data', (part) => {
        answer += part
      })
      socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
      socket.on('error', reject)
    })
  expect(await ask(`GET ${KEPT} HTTP/1.1\r\n\r\n`)).toContain('400')
  const whole = await overNetwork('GET', `http://evil.example${KEPT}`)
  expect(whole.body.toString()).toBe((await overNetwork('GET', KEPT)).body.toString())
})
