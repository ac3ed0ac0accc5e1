import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sorted } from './sorted.ts'

test('whatever comes, goes or changes, the things are in their order', () => {
  const change = fc.record({ id: fc.nat(20), weight: fc.option(fc.nat(5), { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }), (rounds) => {
      const known = new Map<number, { id: number; weight: number }>()
      const sorted = new Sorted<{ id: number; weight: number }>((a, b) => a.weight - b.weight)
      for (const changes of rounds) {
        for (const { id, weight } of changes) {
          if (weight === undefined) known.delete(id)
          else known.set(id, { id, weight })
        }
        const changed = new Set(changes.map(({ id }) => id))
        sorted.update(
          changed,
          [...known.values()].filter(({ id }) => changed.has(id)),
        )
        expect(sorted.things).toEqual(
          [...known.values()].toSorted((a, b) => a.weight - b.weight || a.id - b.id),
        )
      }
    }),
  )
})
