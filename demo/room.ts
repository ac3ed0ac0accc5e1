/** What invented operators say of the room that they have in the coming holidays. */
import { comingSpans, type RoomReport } from '#features/room/rules.ts'
import { hash, Random } from './random.ts'

/** How many operators say anything at all, and of how many of the spans. */
const SAYING = 0.72
const SPOKEN_OF = 0.55
const DAY_MS = 86_400_000
/** Some reports are about to be forgotten, few already are. */
const OLDEST_DAYS = 66

/** The reports of one listing, by its address; summer and Christmas fill first. */
export function drawRoom(slug: string, state: string, today: string): RoomReport[] {
  const random = new Random(hash(slug))
  if (!random.chance(SAYING)) return []
  const reports: RoomReport[] = []
  for (const { name, from, to } of comingSpans(today, state)) {
    if (!random.chance(SPOKEN_OF)) continue
    const isWanted = name === 'Sommerferien' || name === 'Weihnachten'
    const room = random.weighted<RoomReport['room']>([
      ['free', isWanted ? 3 : 6],
      ['tight', 3],
      ['full', isWanted ? 3 : 1],
    ])
    // Most were said lately.
    const age = Math.floor(OLDEST_DAYS * random.next() ** 2)
    const reportedOn = new Date(Date.parse(today) - age * DAY_MS).toISOString().slice(0, 10)
    reports.push({ from, to, room, reportedOn })
  }
  return reports
}
