import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedIds } from './sorted-ids.ts'

test('whatever comes, goes or moves, the ids are in the order of what is known of them', () => {
  const change = fc.record({ id: fc.nat(20), weight: fc.option(fc.nat(5), { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }), (rounds) => {
      const known = new Map<number, number>()
      const sorted = new SortedIds((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0) || a - b)
      for (const changes of rounds) {
        for (const { id, weight } of changes) {
          if (weight === undefined) known.delete(id)
          else known.set(id, weight)
        }
        sorted.update(new Set(changes.map(({ id }) => id)), (id) => known.has(id))
        expect(sorted.ids).toEqual(
          [...known].toSorted(([a, one], [b, other]) => one - other || a - b).map(([id]) => id),
        )
      }
    }),
  )
})
