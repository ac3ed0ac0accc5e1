import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { noteAnswer, noteFailure } from './database/outage.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { log } from './log.ts'
import { addRepeatedWork, repeatedWorks } from './repeated-work.ts'

test('a round that fails is logged, unless for an outage that has been told', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const away = new DatabaseUnavailable('no answer')
  const broken = new Error('kaputt')
  noteFailure(away)
  const app = Fastify()
  const logged = vi.spyOn(app.log, 'error')
  for (const error of [away, broken])
    addRepeatedWork(app, {
      ...{ name: error.message, everyMs: 60_000, failed: 'it failed' },
      work: () => Promise.reject(error),
    })
  await app.listen()
  await vi.waitFor(
    () => expect(repeatedWorks(app).every(({ failedAt }) => failedAt !== null)).toBe(true),
    30_000,
  )
  await app.close()
  expect(logged.mock.calls).toEqual([[{ err: broken }, 'it failed']])
  noteAnswer()
  warned.mockRestore()
})
