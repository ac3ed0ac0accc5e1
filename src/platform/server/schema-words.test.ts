import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './http-server.ts'

const schema = z.object({
  decision: z.enum(['publish', 'reject']),
  ids: z.array(z.int()).check(z.minLength(1), z.maxLength(2)),
  name: z.string().check(z.minLength(2), z.maxLength(1500)),
  count: z.int().check(z.gte(1), z.lte(9)),
  own: z.string('Bitte gib etwas an.'),
})
const said = (input: object) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

test('what is missing is said to be missing, in one way, unless the schema has words of its own', () => {
  const missing = 'Diese Angabe fehlt.'
  expect(said({})).toEqual({
    ...{ decision: missing, ids: missing, name: missing, count: missing },
    own: 'Bitte gib etwas an.',
  })
})

test('what is wrong is said to be wrong, and limits are told', () => {
  const wrong = 'Diese Angabe ist ungültig.'
  expect(said({ decision: 'x', ids: 'x', name: 7, count: 1.5, own: '' })).toEqual({
    ...{ decision: wrong, ids: wrong, name: wrong, count: wrong },
  })
  expect(said({ decision: 'publish', ids: [], name: 'a', count: 0, own: '' })).toEqual({
    ids: 'Mindestens 1 Eintrag.',
    name: 'Mindestens 2 Zeichen.',
    count: 'Mindestens 1.',
  })
  expect(said({ decision: 'publish', ids: [1, 2, 3], name: 'a'.repeat(1501), count: 10, own: '' })).toEqual({
    ids: 'Höchstens 2 Einträge.',
    name: 'Höchstens 1.500 Zeichen.',
    count: 'Höchstens 9.',
  })
})
