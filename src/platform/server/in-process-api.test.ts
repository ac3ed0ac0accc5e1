import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { operation } from './http.ts'
import { inProcessApi } from './in-process-api.ts'
import { log } from './log.ts'

test('a page learns that the database is away for now, which the log says in its own words, and of other failures only that there was one', async () => {
  const asked = endpoint('public', 'GET /api/asked', { summary: 'x', output: z.object({}) })
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const held = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const failures = [new DatabaseUnavailable('no answer'), lost, held, new Error('secret')]
  const reported: unknown[] = []
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  for (const failure of failures) {
    const handler = async () => {
      throw failure
    }
    const api = inProcessApi([operation(asked, handler)], (error) => reported.push(error))()
    const code = failure.message === 'secret' ? 'internal' : 'unavailable'
    await expect(api.call('/api/asked' as never, {} as never)).rejects.toMatchObject({ code })
  }
  expect(reported).toEqual(failures.slice(3))
  expect(logged.mock.calls).toEqual([
    [{ err: failures[0] }, 'the database does not answer'],
    [{ err: lost }, 'the database does not answer'],
    [{ err: held }, 'something in the database was held by others'],
  ])
  logged.mockRestore()
})
