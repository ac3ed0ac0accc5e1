import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotOrder } from './slot-order.ts'

test('an order that has taken in changes is what sorting all anew would make', () => {
  const change = fc.array(fc.tuple(fc.nat(19), fc.option(fc.nat(5))), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const held: (number | null)[] = Array(20).fill(null)
      const compare = (a: number, b: number) => (held[a] as number) - (held[b] as number) || a - b
      const order = new SlotOrder(compare)
      for (const changed of changes) {
        const hasChanged = new Uint8Array(held.length)
        for (const [slot, holds] of changed) {
          held[slot] = holds
          hasChanged[slot] = 1
        }
        const there = [...held.keys()].filter((slot) => held[slot] !== null)
        order.update(
          hasChanged,
          there.filter((slot) => hasChanged[slot]),
        )
        expect([...order.slots]).toEqual(there.toSorted(compare))
      }
    }),
  )
})
