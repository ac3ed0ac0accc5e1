import dns from 'node:dns'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWebServer } from '#platform/server/web-server-for-tests.ts'
import { DownloadError, download } from './download.ts'
import type { AddressRule } from './public-address.ts'

let web: Awaited<ReturnType<typeof startWebServer>>
beforeAll(async () => {
  web = await startWebServer((request, reply) => {
    const url = request.url ?? ''
    const hops = /^\/hop\/(\d+)/.exec(url)?.[1]
    if (url === '/picture') reply.end('picture')
    else if (hops === '0') reply.end('arrived')
    else if (hops) reply.writeHead(302, { location: `/hop/${Number(hops) - 1}` }).end()
    else if (url === '/to-the-inside') reply.writeHead(301, { location: 'http://10.0.0.1/' }).end()
    else if (url === '/to-a-name')
      reply.writeHead(301, { location: `http://localhost:${web.port}/picture` }).end()
    else if (url === '/to-a-password')
      reply.writeHead(301, { location: `http://ich:geheim@127.0.0.1:${web.port}/picture` }).end()
    else if (url === '/to-a-file') reply.writeHead(301, { location: 'file:///etc/passwd' }).end()
    else if (url === '/announced') reply.writeHead(200, { 'content-length': '99999999' }).end('x')
    else if (url === '/endless') endless(reply)
    else if (url === '/agent') reply.end(request.headers['user-agent'])
    else if (url === '/dripping') reply.write('x')
    else if (url !== '/silent') reply.writeHead(404).end()
  })
})
afterAll(() => web.close())

function endless(reply: {
  write(data: Buffer): boolean
  once(event: string, then: () => void): unknown
  destroyed: boolean
}) {
  if (reply.destroyed) return
  if (reply.write(Buffer.alloc(65_536))) setImmediate(() => endless(reply))
  else reply.once('drain', () => endless(reply))
}

const loopback: AddressRule = (address) => address === '127.0.0.1'
const get = (path: string, options = {}) =>
  download(web.origin + path, { userAgent: 'Probe/1', rule: loopback, ...options })

test('answers the bytes, also after up to three redirects, and says who asks', async () => {
  expect((await get('/picture')).toString()).toBe('picture')
  expect((await get('/hop/3')).toString()).toBe('arrived')
  expect((await get('/agent')).toString()).toBe('Probe/1')
  await expect(get('/hop/4')).rejects.toThrow('too many redirects')
  await expect(get('/missing')).rejects.toThrow('status 404')
})

test('connects to nothing that is not allowed, by number, by name or by redirect', async () => {
  const before = web.asked.length
  for (const address of [
    `${web.origin}/picture`,
    `http://localhost:${web.port}/picture`,
    `http://[::1]:${web.port}/`,
    `http://0x7f.1:${web.port}/picture`,
    `http://2130706433:${web.port}/picture`,
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
  ]) {
    await expect(download(address, { userAgent: 'Probe/1' })).rejects.toThrow('address is not public')
  }
  expect(web.asked).toHaveLength(before)
  await expect(get('/to-the-inside')).rejects.toThrow('address is not public')
  await expect(get('/to-a-file')).rejects.toThrow('no web address')
})

test('a name that may be asked is resolved and asked', async () => {
  const reply = await download(`http://localhost:${web.port}/picture`, {
    userAgent: 'Probe/1',
    rule: () => true,
  })
  expect(reply.toString()).toBe('picture')
  expect((await get('/to-a-name', { rule: () => true })).toString()).toBe('picture')
})

test('a name of which one address is not allowed is not asked, at none of its addresses', async () => {
  const before = web.asked.length
  type Done = (error: null, addresses: dns.LookupAddress[]) => void
  const resolve = (_name: string, _options: object, done: Done) =>
    done(
      null,
      ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 })),
    )
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(resolve as unknown as typeof dns.lookup)
  try {
    const asked = download(`http://zwei.example:${web.port}/picture`, {
      userAgent: 'Probe/1',
      rule: loopback,
    })
    await expect(asked).rejects.toThrow('address is not public')
  } finally {
    lookup.mockRestore()
  }
  expect(web.asked).toHaveLength(before)
})

test('an address with a password is not asked, nor followed', async () => {
  const before = web.asked.length
  const secret = `http://ich:geheim@127.0.0.1:${web.port}/picture`
  await expect(download(secret, { userAgent: 'Probe/1', rule: loopback })).rejects.toThrow(
    'address with a password',
  )
  await expect(get('/to-a-password')).rejects.toThrow('address with a password')
  expect(web.asked.slice(before)).toHaveLength(1)
})

test.each(['ftp://example.org/a.png', 'file:///etc/passwd', 'keine Adresse'])(
  '%s is not asked at all',
  async (address) => {
    await expect(download(address, { userAgent: 'Probe/1' })).rejects.toThrow(DownloadError)
  },
)

test('stops at the size limit, announced or not', async () => {
  await expect(get('/announced')).rejects.toThrow('too large')
  await expect(get('/endless', { maxBytes: 200_000 })).rejects.toThrow('too large')
})

test('stops at the time limit, before and during the reply, and when it is told to', async () => {
  await expect(get('/silent', { withinMs: 60 })).rejects.toThrow('no answer within 60 ms')
  await expect(get('/dripping', { withinMs: 60 })).rejects.toThrow('no answer within 60 ms')
  const stop = new AbortController()
  const stopped = get('/silent', { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toThrow(DownloadError)
})
