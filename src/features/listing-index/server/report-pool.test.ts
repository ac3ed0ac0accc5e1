import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packReports, ROOMS, type RoomReport } from '#features/room/room-at.ts'
import { ReportPool } from './report-pool.ts'

const SLOTS = 6
const day = fc.constantFrom('2026-07-01', '2026-08-15', '2027-01-02')
const reports: fc.Arbitrary<RoomReport[]> = fc.array(
  fc.record({ from: day, to: day, room: fc.constantFrom(...ROOMS), reportedOn: day }),
  { maxLength: 200 },
)
const changes = fc.array(
  fc.record({ slot: fc.nat(SLOTS - 1), reports: fc.option(reports, { nil: undefined }) }),
  {
    minLength: 20,
    maxLength: 60,
  },
)

test('every slot keeps what was said of it last, however often the others change', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const pool = new ReportPool(2)
      pool.reserve(SLOTS)
      const kept = new Map<number, RoomReport[]>()
      for (const { slot, reports } of all) {
        if (reports) pool.set(slot, reports)
        else pool.clear(slot)
        kept.set(slot, reports ?? [])
      }
      for (let slot = 0; slot < SLOTS; slot++) {
        const told = pool.numbers.subarray(pool.starts[slot], pool.ends[slot])
        expect([...told]).toEqual(packReports(kept.get(slot) ?? []))
      }
      // What nobody needs any more takes no space for ever: six slots have 200 reports of four numbers at most.
      expect(pool.numbers.length).toBeLessThanOrEqual(2 * (SLOTS + 1) * 200 * 4)
    }),
    { numRuns: 200 },
  )
})
