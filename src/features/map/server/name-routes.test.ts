import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { sendError } from '#platform/server/refusal.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { addMapNames } from './name-routes.ts'

const database = sharedTestDatabase()
beforeAll(() => placesForTests(database.db))

/** The routes on a database whose statements are counted. */
function serve(reads = new WorkQueue(2, 10)) {
  let statements = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(sendError)
  addMapNames(app, counted, reads)
  const get = (url: string, sender = '192.0.2.1') =>
    app.inject({ url, headers: { 'x-forwarded-for': sender } })
  return { get, statements: () => statements }
}

test('the names of a cell are read once, however many ask for it', async () => {
  const { get, statements } = serve()
  const all = await Promise.all([1, 2, 3].map(() => get('/map/names/4/8/5.json')))
  all.push(await get('/map/names/4/8/5.json'))
  for (const reply of all) {
    expect([reply.statusCode, reply.json()[0][0]]).toEqual([200, 'Berlin'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  }
  expect(statements()).toBe(1)
  // A street's, in which there is nothing, is as good.
  for (let time = 0; time < 2; time++) expect((await get('/map/names/11/1060/700.json')).json()).toEqual([])
  expect(statements()).toBe(2)
})

test.each(['/map/names/4/0/0.json', '/map/names/7/64/46.json', '/map/names/11/2000/5.json'])(
  'nobody has to look for the names of a cell that is far from Germany: %s',
  async (url) => {
    const { get, statements } = serve()
    const reply = await get(url)
    expect([reply.statusCode, reply.json(), statements()]).toEqual([200, [], 0])
  },
)

test('who asks for ever more cells keeps nobody from theirs', async () => {
  const reads = new WorkQueue(1, 3)
  const { get } = serve(reads)
  const { promise: held, resolve: free } = Promise.withResolvers<void>()
  const holding = reads.run('192.0.2.9', () => held)
  const greedy = [1060, 1061, 1062, 1063].map((column) => get(`/map/names/11/${column}/670.json`))
  expect((await Promise.race(greedy)).statusCode).toBe(503)
  const modest = get('/map/names/4/8/5.json', '192.0.2.2')
  const refused = await Promise.race(greedy.slice(0, 3))
  expect(refused.statusCode).toBe(503)
  free()
  await holding
  expect((await modest).statusCode).toBe(200)
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503])
})
