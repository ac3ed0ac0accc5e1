import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#platform/shared/api-error.ts'
import { id } from '#platform/shared/fields.ts'
import { parseInput } from './refusal.ts'

const issuesOf = (schema: z.ZodMiniType, input: unknown) => {
  try {
    parseInput(schema, input)
  } catch (error) {
    return error instanceof ApiError && error.issues
  }
}

test('what several rules say of a field in the same words is said once', () => {
  const message = 'Erlaubt sind ganze Zahlen von 1 bis 2.147.483.647.'
  const wrong = { id: '99999999999999999999', other: '-1' }
  expect(issuesOf(z.object({ id, other: id }), wrong)).toEqual([
    { path: 'id', message },
    { path: 'other', message },
  ])
})
