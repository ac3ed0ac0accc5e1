import Fastify from 'fastify'
import { register } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { addMetrics } from './metrics.ts'

const database = sharedTestDatabase()

test('figures that cost a query are made anew after a quarter of a minute, although the clock was set back', async () => {
  const { db } = database
  const app = Fastify()
  const config = { dataDir: '.', databaseUrl: undefined, metricsHost: '127.0.0.1' }
  addMetrics(app, { db, config: { ...config, metricsPort: undefined }, now: {} as never })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    register.clear()
    await app.close()
  })
  const waiting = async () => {
    const text = await register.getSingleMetricAsString('hundequartier_mails_waiting')
    return Number(/^\w+ (\d+)$/m.exec(text)?.[1])
  }
  expect(await waiting()).toBe(0)
  const mail = { kind: 'test', recipient: 'anna@hund.example', subject: 'Wuff', content: '{}' }
  await db
    .insertInto('mail')
    .values({ ...mail, occasion: 'test:1' })
    .execute()
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  vi.advanceTimersByTime(14_000)
  expect(await waiting()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(await waiting()).toBe(1)
})
