import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { operation, WholeList } from './http.ts'
import { addOperations, createHttp } from './http-server.ts'
import { LISTS_AT_ONCE, sendWholeList } from './whole-list.ts'
import { WorkQueue } from './work-queue.ts'

let app: FastifyInstance
/** Ends the lists that were begun and have not ended, the oldest first. */
let ends: (() => void)[] = []
let begun = 0
let ended = 0

/** A list that is not whole before it is told to be. */
async function* untilTold(): AsyncGenerator<string[]> {
  begun += 1
  try {
    yield ['Wuff']
    await new Promise<void>((end) => ends.push(end))
    yield ['Wau']
  } finally {
    ended += 1
  }
}

async function* endless(): AsyncGenerator<string[]> {
  for (;;) yield ['x'.repeat(100_000)]
}

const listed = endpoint('public', 'GET /api/list', { summary: 'Eine Liste', output: z.array(z.string()) })

beforeAll(async () => {
  app = await createHttp({ logLevel: 'silent', trustProxy: 1, rateLimit: 0, siteName: 'Hundequartier' })
  const list = operation(listed, async () => new WholeList(untilTold(), 2))
  addOperations(app, [list], undefined, new WorkQueue(1, 10))
  app.get('/endless', (request, reply) => sendWholeList(request, reply, new WholeList(endless(), 2), 200))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

function ask(sender: string, path = '/api/list') {
  const { port } = app.server.address() as AddressInfo
  const request = http.get({ port, path, headers: { 'x-forwarded-for': sender }, agent: false })
  request.on('error', () => {})
  const answer = once(request, 'response') as Promise<[http.IncomingMessage]>
  answer.catch(() => {})
  return { request, answer, list: () => answer.then(([response]) => json(response)) }
}

async function untilBegun(number: number) {
  await vi.waitFor(() => expect(begun).toBe(number), 10_000)
  // Whatever else would begin has had time to.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toBe(number)
}

function start() {
  ends = []
  begun = 0
  ended = 0
}

test('a sender has one whole list at a time, and others have theirs meanwhile', async () => {
  start()
  const first = ask('192.0.2.1')
  await untilBegun(1)
  const second = ask('192.0.2.1')
  await untilBegun(1)
  const other = ask('192.0.2.2')
  await untilBegun(2)
  for (const end of ends.splice(0)) end()
  expect(await Promise.all([first.list(), other.list()])).toEqual([
    ['Wuff', 'Wau'],
    ['Wuff', 'Wau'],
  ])
  await untilBegun(3)
  ends.pop()?.()
  expect(await second.list()).toEqual(['Wuff', 'Wau'])
  const [{ headers }] = await second.answer
  expect(headers).toMatchObject({ 'x-total-count': '2', 'content-type': 'application/json; charset=utf-8' })
})

test('who asks for the head of a list alone is told how long it is, and none is begun', async () => {
  start()
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/api/list' })
  expect([statusCode, headers['x-total-count'], begun]).toEqual([200, '2', 0])
})

test('only so many whole lists are on their way at once, and who goes away leaves the place', async () => {
  start()
  const held = Array.from({ length: LISTS_AT_ONCE }, (_, number) => ask(`198.51.100.${number}`))
  await untilBegun(LISTS_AT_ONCE)
  const [impatient, late] = [ask('203.0.113.1'), ask('203.0.113.2')]
  await untilBegun(LISTS_AT_ONCE)
  impatient.request.destroy()
  await untilBegun(LISTS_AT_ONCE)
  held[0]?.request.destroy()
  await untilBegun(LISTS_AT_ONCE + 1)
  for (const end of ends.splice(0)) end()
  expect(await late.list()).toEqual(['Wuff', 'Wau'])
  await vi.waitFor(() => expect(ended).toBe(begun), 10_000)
  await Promise.all(held.slice(1).map(({ list }) => list()))
})

test('who takes a list no further is cut off as soon as others wait, and not before', async () => {
  start()
  const slow = Array.from({ length: LISTS_AT_ONCE }, (_, number) => ask(`198.51.100.${number}`, '/endless'))
  const responses = await Promise.all(slow.map(async ({ answer }) => (await answer)[0]))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(responses.map(({ socket }) => socket.destroyed)).toEqual(responses.map(() => false))
  const late = ask('203.0.113.3')
  await untilBegun(1)
  ends.pop()?.()
  expect(await late.list()).toEqual(['Wuff', 'Wau'])
  for (const { request } of slow) request.destroy()
})
