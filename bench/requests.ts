import type { Database } from '#platform/server/database/database.ts'
import { askAll } from './client.ts'
import { openDirectory } from './directory.ts'
import { type Figure, print } from './report.ts'

const LISTINGS = 1700
const WARM_UP = 200
const REQUESTS = 3000
const DAY_MS = 86_400_000

/** How many booking requests a second are accepted over HTTP: in the database, with both their mails. */
export async function measureRequests(): Promise<void> {
  const directory = await openDirectory(LISTINGS, undefined)
  try {
    const origin = await directory.app.listen({ host: '127.0.0.1', port: 0 })
    await post(origin, 0, WARM_UP, 16)
    const figures: Figure[] = []
    let sent = WARM_UP
    for (const connections of [1, 16, 64]) {
      const count = connections === 1 ? REQUESTS / 10 : REQUESTS
      const seconds = await post(origin, sent, count, connections)
      sent += count
      figures.push({
        name: `angenommene Anfragen, ${connections} zugleich`,
        value: count / seconds,
        unit: 'je s',
        ...(connections === 16 && { target: { atLeast: 300 } }),
      })
    }
    await expectAll(directory.database, sent)
    print('Buchungsanfragen (1.700 Einträge, eingebettet, über HTTP, mit Mails im Ausgang)', figures)
  } finally {
    await directory.close()
  }
}

/** Sends so many different requests from another process; answers the seconds it took. */
function post(origin: string, first: number, count: number, connections: number): Promise<number> {
  const bodies = Array.from({ length: count }, (_, index) => JSON.stringify(filledIn(first + index)))
  const paths = bodies.map(() => '/api/booking-requests')
  return askAll({ origin, paths, bodies, connections })
}

function filledIn(number: number) {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const arrival = 7 + (number % 300)
  return {
    listingId: 1 + (number % LISTINGS),
    customerName: `Änne Übermut ${number}`,
    customerEmail: `aenne${number}@hund.example`,
    customerPhone: '0170 1234567',
    checkInDate: day(arrival),
    checkOutDate: day(arrival + 7),
    dogName: 'Sam',
    dogBreed: 'Labrador',
    dogSize: 'mittel',
    numberOfDogs: 1,
    specialRequests: 'Sam braucht morgens eine Tablette und schläft am liebsten im Haus.',
    elapsedMs: 60_000,
  }
}

async function expectAll({ db }: Database, sent: number): Promise<void> {
  const kept = await db.selectFrom('bookingRequest').select('id').execute()
  const mails = await db.selectFrom('mail').select('id').execute()
  if (kept.length !== sent || mails.length !== 2 * sent) {
    throw new Error(`${sent} requests were accepted, ${kept.length} and ${mails.length} mails are there`)
  }
}
