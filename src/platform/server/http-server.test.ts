import { expect, test } from 'vitest'
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
