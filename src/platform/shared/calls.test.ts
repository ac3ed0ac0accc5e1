import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { operatorCalls, publicCalls, staffCalls } from './calls.ts'
import type { CallInput, OutputOf } from './endpoint.ts'
import { byId, bySlug, byToken } from './fields.ts'

const claim = z.object({ name: z.string() })
const decided = z.object({ status: z.string() })
const claimCall = staffCalls('listings', '/api/admin/claims', { output: decided, mayConflict: true })

test('a call says of itself only what those beside it do not share', () => {
  const undo = claimCall('POST /:id/undo', { summary: 'Zurücknehmen' })
  expect(undo).toMatchObject({
    access: 'staff',
    scope: 'listings',
    method: 'POST',
    path: '/api/admin/claims/:id/undo',
    output: decided,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  })
  expect(undo.params).toBe(byId)
  expectTypeOf(undo.path).toEqualTypeOf<'/api/admin/claims/:id/undo'>()
  expectTypeOf<OutputOf<typeof undo>>().toEqualTypeOf<{ status: string }>()
  expectTypeOf<CallInput<typeof undo>>().toExtend<{ params: { id: string | number } }>()
})

test('what is only read cannot be a conflict, and an address without a thing names none', () => {
  const one = claimCall('GET /:id', { summary: 'Eine', output: claim })
  const all = claimCall('GET', { summary: 'Alle', output: z.array(claim) })
  expect(one.errors).toEqual(['unauthenticated', 'forbidden', 'not_found'])
  expect(all.errors).toEqual(['unauthenticated', 'forbidden'])
  expect(all.params).toBeUndefined()
  expectTypeOf(all.params).toEqualTypeOf<undefined>()
  expectTypeOf<OutputOf<typeof one>>().toEqualTypeOf<{ name: string }>()
})

test("an address brings the schema of what it names, and a mail's link can be over", () => {
  const answer = publicCalls('/api/questions/:token')('POST', { summary: 'Antworten', output: decided })
  expect(answer.params).toBe(byToken)
  expect(answer.errors).toEqual(['not_found', 'gone'])
  const ownRoom = operatorCalls('/api/operator/listings/:slug')('GET /room', { summary: '', output: decided })
  expect(ownRoom.params).toBe(bySlug)
  expect(ownRoom.errors).toEqual(['unauthenticated', 'not_found'])
})

test('a call that names more than one thing brings a schema of its own', () => {
  const params = z.object({ ...byId.shape, number: z.coerce.number() })
  const entry = claimCall('PUT /:id/entries/:number', { summary: '', params })
  expect(entry.params).toBe(params)
  expect(entry.errors).toEqual(['unauthenticated', 'forbidden', 'not_found', 'conflict'])
})
