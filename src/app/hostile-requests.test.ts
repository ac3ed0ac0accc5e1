import net from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { filledFields } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { createHttp } from '#platform/server/http-server.ts'
import { isPersonal, PERSONAL_PAGES } from './routes.ts'
import { sharedTestApp } from './test-app.ts'

let port: number
let listing: { id: number; slug: string }

const app = sharedTestApp(
  async ({ db }) => {
    listing = await makeListing(db, { title: 'Havelhunde' })
  },
  'built',
  { TRUST_PROXY: '1', RATE_LIMIT: '20' },
)
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as net.AddressInfo).port
})

/** Sends these bytes as they are; answers the status, the head in small letters, and the body. */
function sendRaw(text: string, to = port) {
  return new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = net.connect(to, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('end', () => {
      socket.end()
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body })
    })
    socket.on('error', reject)
  })
}
const get = (target: string) => sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

test.each(['//[', '/\\[', '/%', '/%00', '/api/%E0%A4%A', '/hundepension/%00', '/suche?query=%00&page=%'])(
  'an address without sense is never our fault: %s',
  async (target) => {
    expect((await get(target)).status).toBeLessThan(500)
  },
)

test.each(['//evil.example/', '/\\evil.example/', '/\\/evil.example/?x=1', '/\\\\evil.example/'])(
  'no address leads to another site: %s',
  async (target) => {
    const { status, head } = await get(target)
    const location = /\nlocation: (.*)/.exec(head)?.[1] ?? ''
    expect([status, new URL(location, 'http://here.example').host]).toEqual([301, 'here.example'])
  },
)

test.each(['/suche?query=köln', '/api/search?query=köln', '/köln'])(
  'an address in raw UTF-8 is refused in words, in the form of every error: %s',
  async (target) => {
    const { status, head, body } = await get(target)
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { error: 'invalid', message: expect.stringContaining('lässt sich nicht lesen') },
    ])
    expect(head).toContain('application/json; charset=utf-8')
  },
)

test.each(['/?', '/suche?query=Berlin', '/api/search?query=Berlin', '/api/gibt-es-nicht?', '/covers/5.svg?'])(
  'an address with more parameters than anything knows is refused before they are read: %s',
  async (address) => {
    const known = (await get(address)).status
    // Kept by now, where it is a page.
    for (const each of ['&=1', '&place=x', '&']) {
      expect([each, (await get(address + each.repeat(99))).status]).toEqual([each, known])
      const { status, body } = await get(address + each.repeat(1000))
      expect([each, status, body]).toEqual([each, 400, expect.stringContaining('zu viele Angaben')])
    }
  },
)

test.each([
  ...['/anfrage/x', '/%61nfrage/x', '/Anfrage/x', '//anfrage/x', '/./anfrage/x', '/anfrage%2Fx'],
  ...[
    '/admin',
    '/%61dmin',
    '/mein%2Deintrag',
    'http://x/betreiber/x',
    '/api/requests/x',
    '/api/%72equests/x',
  ],
  ...['/anfrage/x/', '/%61nfrage/x/', '/%73timmt-noch/x', '/ferien%2Dampel/x', '/mails-abbestellen//x'],
  ...[
    '/BENACHRICHTIGUNG/abmelden/x',
    '/benachrichtigung/ein-klick/x',
    '/anmeldung%2Fx',
    '/newsletter//abmelden/x',
  ],
  ...['/anfrage/x/termin.ics', '/%61nfrage/x/termin.ics', '/api/operator-requests/x'],
])('what is for one person is kept nowhere, however its path is spelled: %s', async (target) => {
  expect((await get(target)).head).toMatch(/cache-control: (private, )?no-store/)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'abc', 415],
  ['with a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'abc', 415],
  ['of another kind', 'multipart/mixed; boundary=xx', '--xx--\r\n', 415],
  ['that ends before its first part', 'multipart/form-data; boundary=xx', 'abc', 400],
  [
    'that ends within a text',
    'multipart/form-data; boundary=xx',
    '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    400,
  ],
  [
    'that ends within a file',
    'multipart/form-data; boundary="xx"; charset=utf-8',
    '--xx\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\nb',
    400,
  ],
])('a form with files %s is never our fault', async (_, type, payload, status) => {
  for (const url of ['/api/register-listing', '/hundepension-anmelden']) {
    const reply = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
      remoteAddress: '192.0.2.77',
    })
    expect([url, reply.statusCode]).toEqual([url, status])
  }
})

test('every page for one person is known as such by its path', () => {
  expect(Object.keys(PERSONAL_PAGES).filter((path) => !isPersonal(path))).toEqual([])
})

test('a body that does not come is waited for no longer than a request may take', async () => {
  const patience = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const config = { logLevel: 'silent', trustProxy: false, rateLimit: 0, siteName: 'Hundequartier' } as const
  const slow = await createHttp(config, undefined, patience)
  slow.post('/greeting', async () => 'Wuff')
  const origin = await slow.listen({ port: 0, host: '127.0.0.1' })
  const head =
    'POST /greeting HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
  const { status, body } = await sendRaw(head, Number(new URL(origin).port))
  await slow.close()
  expect([status, JSON.parse(body).message]).toEqual([408, 'Die Anfrage kam nicht rechtzeitig ganz an.'])
})

test('what a visitor says of its own address makes no new visitor of it; a network of IPv6 is one', async () => {
  const ask = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.app.inject({ url: '/api/site', headers })).statusCode
  }
  const refusedOf25 = async (forwarded: (number: number) => string) => {
    let refused = 0
    for (let number = 0; number < 25; number += 1) if ((await ask(forwarded(number))) === 429) refused += 1
    return refused
  }
  expect(await refusedOf25((number) => `198.51.100.${number}, 192.0.2.1`)).toBe(5)
  expect(await refusedOf25((number) => `2001:db8:0:7::${number}`)).toBe(5)
  expect(await ask('2001:db8:0:8::1')).toBe(200)
})

test.each([
  ['/%61pi/site', '203.0.113.101'],
  ['/ap%69/site', '203.0.113.102'],
  ['http://x/api/site', '203.0.113.103'],
])('the limit of calls is that of the route, however its path is spelled: %s', async (target, sender) => {
  const ask = () =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${sender}\r\nConnection: close\r\n\r\n`)
  const statuses = new Map<number, number>()
  for (let number = 0; number < 25; number += 1) {
    const { status } = await ask()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 5 })
})

test('forms that are refused are pages to be drawn: beyond the limit their sender is told so on a small one', async () => {
  const post = () =>
    app.app.inject({
      method: 'POST',
      url: '/kontakt',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.77',
      },
      payload: 'name=',
    })
  const replies = []
  for (let number = 0; number < 25; number += 1) replies.push(await post())
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 20 }, () => 400),
    ...Array.from({ length: 5 }, () => 429),
  ])
  expect(replies.at(-1)?.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(replies.at(-1)?.body).toContain('<h1>Das hat gerade nicht geklappt</h1>')
})

test.each<[string, () => object]>([
  ['/api/booking-requests', () => ({ ...filledFields(), listingId: listing.id, customerName: 'An\0na' })],
  [
    '/api/contact',
    () => ({ name: 'An\0na', email: 'a@hund.example', message: 'Wuff\0 wuff wuff wuff', subject: 'x\0' }),
  ],
  ['/api/admin/login', () => ({ username: 'an\0na', password: 'x\0' })],
  ['/api/operator-links', () => ({ email: 'a\0@hund.example', slug: listing.slug })],
  ['/api/newsletter', () => ({ email: 'a\0@hund.example' })],
])('a character that no text holds is never our fault: %s', async (url, payload) => {
  const reply = await app.app.inject({
    method: 'POST',
    url,
    payload: payload(),
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(reply.statusCode).toBeLessThan(500)
})
