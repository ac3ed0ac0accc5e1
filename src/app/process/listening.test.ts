import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listening.ts'

const ANYWHERE = { host: '127.0.0.1', port: 0 }

function newApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: 'idle' })
  onTestFinished(() => app.close())
  return app
}

function connections(port: number, count: number): net.Socket[] {
  const made = Array.from({ length: count }, () => net.connect(port, ANYWHERE.host))
  onTestFinished(() => {
    for (const each of made) each.destroy()
  })
  return made
}

test.each([
  { sockets: 1, least: 100, most: 1000 },
  { sockets: 64, least: 1, most: 20 },
])(
  'by $sockets sockets 100 who come at once are taken within $least to $most rounds of the loop',
  async ({ sockets, least, most }) => {
    const app = newApp()
    const port = await listen(app, ANYWHERE, sockets)
    let taken = 0
    app.server.on('connection', () => taken++)
    const waiting = connections(port, 100)
    let rounds = 0
    while (taken < waiting.length) {
      const before = taken
      await nextRound()
      if (taken > before) rounds++
    }
    expect(rounds).toBeGreaterThanOrEqual(least)
    expect(rounds).toBeLessThanOrEqual(most)
  },
)

test('whoever is being answered when it stops has the answer, whichever socket took the connection', async () => {
  const app = newApp()
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  let asked = 0
  app.get('/', async () => {
    asked++
    await told
    return 'fertig'
  })
  const port = await listen(app, ANYWHERE, 16)
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answers = Array.from({ length: 60 }, async () => {
    const request = http.get({ port, host: ANYWHERE.host, agent })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return (await response.setEncoding('utf8').toArray()).join('')
  })
  while (asked < answers.length) await nextRound()
  const closing = app.close()
  tell()
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'fertig'))
  await closing
  const [late] = connections(port, 1)
  const [error] = await once(late as net.Socket, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a port that somebody has, alone or shared, is refused', async () => {
  const port = await listen(newApp(), ANYWHERE)
  await expect(listen(newApp(), { ...ANYWHERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const alone = net.createServer().listen(ANYWHERE)
  onTestFinished(() => void alone.close())
  await once(alone, 'listening')
  const taken = (alone.address() as net.AddressInfo).port
  await expect(listen(newApp(), { ...ANYWHERE, port: taken })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
