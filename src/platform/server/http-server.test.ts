import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttp } from './http-server.ts'

test('what arrives while the server stops is refused in the form of every error', async () => {
  const app = await createHttp({
    logLevel: 'silent',
    trustProxy: false,
    rateLimit: 0,
    siteName: 'Hundequartier',
  })
  app.get('/greeting', async () => 'Wuff')
  let late: Response | undefined
  app.addHook('preClose', async () => {
    late = await fetch(`${origin}/greeting`)
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${origin}/greeting`)).text()).toBe('Wuff')
  await app.close()
  expect(late?.status).toBe(503)
  expect(await late?.json()).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/\p{L}/u) })
  expect(late?.headers.get('connection')).toBe('close')
  expect(late?.headers.get('retry-after')).toBe('5')
})

test('what fails ahead of the framework is answered by the framework, or cut off, and nothing else ends', async () => {
  const app = await createHttp(
    { logLevel: 'silent', trustProxy: false, rateLimit: 0, siteName: 'Hundequartier' },
    ({ url }, response) => {
      if (url === '/half') response.writeHead(200).write('Wu')
      throw new Error('kaputt')
    },
  )
  app.get('/greeting', async () => 'Wuff')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${origin}/half`).then((half) => half.text())).rejects.toThrow()
  expect(await (await fetch(`${origin}/greeting`)).text()).toBe('Wuff')
  await app.close()
})

test('after the clock was set back the limit of calls counts a minute as before', async () => {
  const app = await createHttp({
    logLevel: 'silent',
    trustProxy: false,
    rateLimit: 2,
    siteName: 'Hundequartier',
  })
  app.get('/api/greeting', async () => 'Wuff')
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
  })
  const ask = () => app.inject({ url: '/api/greeting' })
  expect((await ask()).headers).toMatchObject({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '60' })
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  vi.advanceTimersByTime(20_000)
  expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
  vi.advanceTimersByTime(40_000)
  expect((await ask()).statusCode).toBe(200)
})

/** A server that gives a connection up on which nothing moves for a second; its answers are larger than any buffer. */
async function impatientServer() {
  const config = { logLevel: 'silent', trustProxy: false, rateLimit: 0, siteName: 'Hundequartier' } as const
  const app = await createHttp(config, undefined, { silenceTimeout: 1000 })
  onTestFinished(() => app.close())
  const body = Buffer.alloc(60_000_000, 'x')
  app.get('/large', async () => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as net.AddressInfo
  return { app, port, body }
}

test('who asks and does not read is hung up on', async () => {
  const { app, port } = await impatientServer()
  const taken = once(app.server, 'connection')
  const client = net.connect(port, '127.0.0.1')
  client.pause()
  client.on('error', () => {})
  onTestFinished(() => void client.destroy())
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60))
  const [connection] = (await taken) as [net.Socket]
  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
})

test('who reads slowly gets the whole answer', async () => {
  const { port, body } = await impatientServer()
  const [reply] = (await once(http.get({ port, host: '127.0.0.1', path: '/large' }), 'response')) as [
    http.IncomingMessage,
  ]
  let bytes = 0
  let waited = 0
  for await (const part of reply) {
    bytes += part.length
    if (bytes < (waited + 1) * 5_000_000) continue
    waited += 1
    await wait(300)
  }
  expect(bytes).toBe(body.length)
})
