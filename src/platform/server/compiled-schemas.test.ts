import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileSchema } from './compiled-schemas.ts'

const dog = () => z.object({ name: z.string(), weight: z.optional(z.number()), chip: z.nullable(z.string()) })
const schema = () =>
  z.object({
    dogs: z.array(dog()),
    byName: z.record(z.string(), dog()),
    stay: z.union([z.object({ nights: z.number() }), z.object({ hours: z.number() })]),
    house: z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from < to, { error: 'verkehrt' })),
  })

const right = {
  dogs: [{ name: 'Balu', chip: null, secret: 'x' }],
  byName: { balu: { name: 'Balu', weight: 12, chip: '276' } },
  stay: { hours: 3, more: true },
  house: { from: 1, to: 2 },
}

test.each([
  ['all that is declared and no more', right],
  ['what is missing', { ...right, dogs: [{}] }],
  ['what is of another type', { ...right, byName: { balu: { name: 1, chip: 2 } }, stay: { days: 1 } }],
  ['what the whole has to be', { ...right, house: { from: 2, to: 1 } }],
  ['nothing', undefined],
])('a compiled schema lets through, and says of %s, what it did before', (_, given) => {
  const compiled = schema()
  compileSchema(compiled)
  const [before, after] = [schema(), compiled].map((each) => z.safeParse(each, given))
  expect(JSON.stringify(after)).toBe(JSON.stringify(before))
  expect(after?.success).toBe(given === right)
})

test('objects within others are checked by code made for them', () => {
  const inner = dog()
  const outer = z.object({ dogs: z.nullable(z.array(inner)) })
  const plain = [outer, inner].map(({ _zod }) => _zod.run)
  compileSchema(outer)
  for (const [at, { _zod }] of [outer, inner].entries()) {
    expect(_zod.traits.has('$ZodObjectJIT')).toBe(true)
    expect(_zod.run).not.toBe(plain[at])
  }
})
