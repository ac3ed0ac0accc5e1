/** How fast the administration's calls are where much is in the tables. */
import { sql } from 'kysely'
import { makeSession } from '#features/administrators/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Call, timeCalls } from './client.ts'
import { openDirectory } from './directory.ts'
import { type Figure, percentile, print } from './report.ts'

const AT_MOST_MS = 50

/** Times every list and search of staff's, over HTTP from another process, on the embedded engine. */
export async function measureStaff(listings = 100_000, requests = 50_000, rounds = 40): Promise<void> {
  const directory = await openDirectory(listings, undefined)
  try {
    const { db } = directory.database
    await fill(db, listings, requests)
    await directory.database.runScript('analyze')
    const origin = await directory.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: await makeSession(db, 'Messung') }
    const samples = await timeCalls({ origin, headers, calls: calls(requests), rounds })
    const figures = Object.entries(samples).map(
      ([name, each]): Figure => ({
        name: `${name}, p95`,
        value: percentile(each, 0.95),
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
      }),
    )
    const amounts = [listings, requests].map((count) => count.toLocaleString('de-DE'))
    print(`Verwaltung (${amounts[0]} Einträge, ${amounts[1]} Anfragen, eingebettet, über HTTP)`, figures)
  } finally {
    await directory.close()
  }
}

/** Pages of lists: the first, one in the middle, filtered, searched; the overview, and what is jumped to. */
function calls(requests: number): Call[] {
  const admin = (name: string, path: string): Call => ({ name, path: `/api/admin/${path}` })
  const jump = (name: string, text: string): Call => ({
    ...admin(`springen: ${name}`, 'jumps'),
    body: { text },
  })
  const middle = Math.floor(requests / 50)
  return [
    admin('Posteingang', 'inbox'),
    admin('Zahlen der Übersicht', 'figures'),
    admin('Karten der Übersicht', 'stats'),
    admin('was wartet', 'waiting'),
    admin('Einträge', 'listings?limit=50'),
    admin('Einträge, gesucht', 'listings?limit=50&query=hof'),
    admin('Einträge, Seite in der Mitte', 'listings?limit=50&page=900'),
    admin('Anfragen', 'booking-requests?limit=25'),
    admin('Anfragen, bestätigte', 'booking-requests?limit=25&status=confirmed'),
    admin('Anfragen, Seite in der Mitte', `booking-requests?limit=25&page=${middle}`),
    admin('Registrierungen', 'registrations/page?limit=50'),
    admin('Registrierungen, gesucht', 'registrations/page?limit=50&view=all&search=lindenberg'),
    admin('Mails', 'mails?limit=50'),
    admin('Mails, gesucht', 'mails?limit=50&search=kunde4711'),
    admin('Bewertungen', 'reviews?status=pending&limit=20'),
    admin('Meldungen', 'problem-reports?limit=50'),
    admin('Änderungen', 'listing-changes?limit=50'),
    admin('Protokoll', 'audit?limit=50'),
    admin('Papierkorb', 'listing-bin?limit=50'),
    jump('Name', 'Kunde 4711'),
    jump('Anfang eines häufigen Wortes', 'hund'),
    jump('Nummer', '#4711'),
    {
      ...admin('Datenschutz: eine Adresse', 'personal-data/find'),
      body: { email: 'kunde4711@hund.example' },
    },
  ]
}

/** Requests with their history and mails, registrations and entries of the protocol. */
async function fill(db: Db, listings: number, requests: number): Promise<void> {
  await sql`
    insert into booking_request (key, submission, listing_id, listing_title, customer_name, customer_email,
      customer_phone, check_in_date, check_out_date, dog_name, dog_breed, dog_size, number_of_dogs, status,
      operator_mailed, content_hash, created_at, answered_at)
    select gen_random_uuid(), gen_random_uuid(), 1 + n % ${listings}, 'Hundehof ' || n % ${listings}, 'Kunde ' || n,
      'kunde' || n || '@hund.example', '0170 ' || n, current_date - (n % 300), current_date - (n % 300) + 7, 'Sam',
      'Labrador', 'mittel', 1, (array['pending', 'confirmed', 'confirmed', 'rejected', 'cancelled'])[1 + n % 5], true,
      decode(md5(n::text), 'hex'), now() - make_interval(mins => n * 10),
      case when n % 5 <> 0 then now() - make_interval(mins => n * 10 - 300) end
    from generate_series(1, ${requests}::int) as n order by n desc`.execute(db)
  await sql`
    insert into booking_request_event (request_id, actor, kind, to_status, created_at)
    select id, 'customer', 'created', 'pending', created_at from booking_request`.execute(db)
  for (const kind of ['request-received', 'request-sent'])
    await sql`
      insert into mail (occasion, kind, recipient, recipient_name, reply_to, subject, content, status, created_at, sent_at)
      select ${kind}::text || ':' || key, ${kind}, customer_email, customer_name, customer_email,
        'Anfrage von ' || customer_name, '{"heading":"","preview":"","blocks":[]}', 'sent', created_at, created_at
      from booking_request order by id`.execute(db)
  await sql`
    insert into registration (key, suspected_spam, listing_title, listing_category, first_name, last_name, email, phone,
      address, postal_code, city, description, services, features, content_hash, status, decided_at, created_at)
    select gen_random_uuid(), false, 'Hof ' || n, 'Hundehotel', 'Lena', 'Lindenberg ' || n, 'hof' || n || '@hund.example',
      '030 ' || n, 'Weg 1', '10115', 'Berlin', 'Ein Hof.', '', '{}', n::text,
      case when n % 100 = 0 then 'new' else 'activated' end, case when n % 100 <> 0 then now() end,
      now() - make_interval(hours => n)
    from generate_series(1, ${Math.ceil(requests / 10)}::int) as n`.execute(db)
  await sql`
    insert into audit_entry (actor, action, subject_id, before, after, created_at)
    select 'Messung', 'booking-request.status', id::text, '{"status":"pending"}', '{"status":"confirmed"}', created_at
    from booking_request`.execute(db)
}
