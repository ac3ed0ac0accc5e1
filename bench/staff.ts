/** How fast the administration's calls are where much is in the tables. */
import { sql } from 'kysely'
import { makeSession } from '#features/administrators/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Call, timeCalls } from './client.ts'
import { openDirectory } from './directory.ts'
import { type Figure, percentile, print } from './report.ts'

const AT_MOST_MS = 50

const LISTINGS = 100_000
const REQUESTS = 50_000
const ROUNDS = 40

/**
 * Times every list, search and form of staff's, over HTTP from another process, on the embedded engine; or those alone
 * whose names begin like one of these.
 */
export async function measureStaff(names: readonly string[]): Promise<void> {
  const calls = [...reads(), ...writes()].filter(
    ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
  )
  const directory = await openDirectory(LISTINGS, undefined)
  try {
    const { db } = directory.database
    await fill(db, LISTINGS, REQUESTS)
    await vacuum(db)
    const origin = await directory.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: await makeSession(db, 'Messung') }
    // A first start makes them at once, later ones at night.
    await (await fetch(`${origin}/daten/hundepensionen.csv`)).arrayBuffer()
    const samples = await timeCalls({ origin, headers, calls, rounds: ROUNDS })
    const figures = Object.entries(samples).map(
      ([name, each]): Figure => ({
        name: `${name}, p95`,
        value: percentile(each, 0.95),
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
      }),
    )
    const amounts = [LISTINGS, REQUESTS].map((count) => count.toLocaleString('de-DE'))
    print(`Verwaltung (${amounts[0]} Einträge, ${amounts[1]} Anfragen, eingebettet, über HTTP)`, figures)
  } finally {
    await directory.close()
  }
}

const LISTING = { listingTitle: 'Hundehof am Weiher', location: 'Berlin', postalCode: '10115' }
/** As many listings as are chosen by hand at most. */
const CHOSEN = Array.from({ length: 100 }, (_, index) => index + 1)

/** What is read: pages of lists, the first, one in the middle, filtered, searched; the overview, and what is jumped to. */
function reads(): Call[] {
  const admin = (name: string, path: string): Call => ({ name, path: `/api/admin/${path}` })
  const jump = (name: string, text: string): Call => ({
    ...admin(`springen: ${name}`, 'jumps'),
    body: { text },
  })
  const middle = Math.floor(REQUESTS / 50)
  return [
    admin('Posteingang', 'inbox'),
    admin('Zahlen der Übersicht', 'figures'),
    admin('Karten der Übersicht', 'stats'),
    admin('was wartet', 'waiting'),
    admin('Einträge', 'listings?limit=50'),
    admin('Einträge, gesucht', 'listings?limit=50&search=hof'),
    admin('Einträge, Seite in der Mitte', 'listings?limit=50&page=900'),
    admin('Einträge, mit Lücke, nach Ort', 'listings?limit=50&gap=noEmail&sort=location'),
    admin('Einträge, alle gefundenen wählen', 'listing-ids?search=14467'),
    admin('Anfragen', 'booking-requests?limit=25'),
    admin('Anfragen, bestätigte', 'booking-requests?limit=25&status=confirmed'),
    admin('Anfragen, Seite in der Mitte', `booking-requests?limit=25&page=${middle}`),
    { name: 'eine Anfrage mit Verlauf', path: '/api/booking-requests/1711' },
    admin('Registrierungen', 'registrations/page?limit=50'),
    admin('Registrierungen, gesucht', 'registrations/page?limit=50&view=all&search=lindenberg'),
    admin('Mails', 'mails?limit=50'),
    admin('Mails, gesucht', 'mails?limit=50&search=kunde4711'),
    admin('Mails, fehlgeschlagene', 'mails?limit=50&status=failed'),
    admin('Mails, eines Anlasses', 'mails?limit=50&kind=request-sent'),
    admin('Bewertungen', 'reviews?status=pending&limit=20'),
    admin('Meldungen', 'problem-reports?limit=50'),
    admin('Änderungen', 'listing-changes?limit=50'),
    admin('Übernahmen', 'claims?limit=50'),
    admin('Erlaubnisse', 'permissions?limit=50'),
    admin('Unbestätigt', 'unconfirmed-listings?limit=50'),
    admin('Premium-Laufzeiten', 'premium-contracts?limit=50'),
    admin('Premium-Anfragen', 'premium-inquiries?limit=50'),
    admin('Importe', 'imports?limit=20'),
    admin('Import, Einträge zu prüfen', 'imports/1/entries?limit=50'),
    admin('Import, Seite in der Mitte', 'imports/1/entries?view=new&limit=50&page=150'),
    admin('Texte von Seiten', 'page-content?limit=50'),
    admin('Beiträge', 'blog-posts?limit=50'),
    admin('Nachrichten', 'contact-messages?limit=50'),
    admin('Widersprüche gegen das CRM', 'crm/objections?limit=50'),
    admin('Protokoll', 'audit?limit=50'),
    admin('Papierkorb', 'listing-bin?limit=50'),
    jump('Name', 'Kunde 4711'),
    jump('Anfang eines häufigen Wortes', 'hund'),
    jump('Nummer', '#4711'),
    {
      ...admin('Datenschutz: eine Adresse', 'personal-data/find'),
      body: { email: 'kunde4711@hund.example' },
    },
    admin('Posteingang, eine Art', 'inbox?kind=registrations'),
    admin('ein Eintrag im Formular', 'listings/4711'),
    admin('ein Eintrag, freie Plätze', 'listings/4711/room'),
    admin('Anfragen, wartende', 'booking-requests?limit=25&status=pending'),
    admin('Anfragen, Spamverdacht', 'booking-requests?limit=25&spam=only'),
    { name: 'Anfragen, wie die Spezifikation sie nennt', path: '/api/booking-requests' },
    admin('Registrierungen, wie die Spezifikation sie nennt', 'registrations'),
    admin('eine Mail', 'mails/1'),
    admin('Import zurücknehmen, Vorschau', 'imports/1/undo'),
    admin('Zustand des Systems', 'system'),
    admin('CRM', 'crm'),
    admin('Aufbewahrung', 'personal-data/retention'),
  ]
}

/** What is written, and looked at before it is. */
function writes(): Call[] {
  const act = (name: string, action: object): Call[] =>
    ['preview', ''].map((step) => ({
      name: `hundert Einträge, ${name}${step && ', Vorschau'}`,
      path: `/api/admin/listing-actions${step && `/${step}`}`,
      body: { ids: CHOSEN, action },
    }))
  const term = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  return [
    ...act('Premium', { kind: 'premium', until: term }),
    ...act('Kategorie', { kind: 'category', category: 'Hundehotel' }),
    ...act('Lage', { kind: 'position' }),
    { name: 'einen Eintrag anlegen', path: '/api/listings', body: LISTING },
    {
      name: 'einen Eintrag speichern',
      method: 'PUT',
      path: '/api/admin/listings/4712',
      body: { ...LISTING, description: 'Auf dem Land.' },
    },
    {
      name: 'Status einer Anfrage',
      method: 'PATCH',
      path: '/api/booking-requests/1/status',
      body: { status: 'cancelled' },
    },
  ]
}

/** Requests with their history and mails, registrations, entries of the protocol, and some of all else that has a list. */
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
  await fillLists(db, listings, Math.ceil(requests / 10))
}

/** As the product does every six hours. */
async function vacuum(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) await sql`vacuum analyze ${sql.raw(name)}`.execute(db)
}

/** So many of each thing that waits for staff or did; one in fifty is open. */
async function fillLists(db: Db, listings: number, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::int) as n
    join lateral (select id as listing_id from listing order by id offset n % least(${listings}::int, 1000) limit 1) l on true`
  await sql`
    insert into review (listing_id, user_name, rating, comment, reviewed_on, source, status)
    select listing_id, 'Lena ' || n, 1 + n % 5, 'Gut betreut.', current_date - n % 300, 'stay',
      case when n % 50 = 0 then 'pending' else 'published' end from ${numbers}`.execute(db)
  await sql`
    insert into report (subject, listing_id, kind, message, status)
    select 'listing', listing_id, 'contact', 'Die Nummer stimmt nicht.', case when n % 50 = 0 then 'open' else 'done' end
    from ${numbers}`.execute(db)
  await sql`
    insert into listing_change (listing_id, field, before, after, status, decided_by, decided_at)
    select listing_id, 'phone', '{"phone":"030 1"}', '{"phone":"030 2"}',
      case when n % 50 = 0 then 'applied' else 'seen' end,
      case when n % 50 <> 0 then 'Messung' end, case when n % 50 <> 0 then now() end from ${numbers}`.execute(
    db,
  )
  await sql`
    insert into claim (listing_id, name, email, proof, suspected_spam, status, decided_by, decided_at)
    select listing_id, 'Lena ' || n, 'lena' || n || '@hund.example', 'Ich bin es.', false,
      case when n % 50 = 0 then 'open' else 'approved' end,
      case when n % 50 <> 0 then 'Messung' end, case when n % 50 <> 0 then now() end from ${numbers}`.execute(
    db,
  )
  await sql`
    insert into premium_inquiry (listing, email, package, months, suspected_spam, status)
    select 'Hof ' || n, 'hof' || n || '@hund.example', 'standard', 12, false,
      case when n % 50 = 0 then 'open' else 'done' end from ${numbers}`.execute(db)
  await sql`
    insert into contact_message (name, email, topic, message, created_at)
    select 'Lena ' || n, 'lena' || n || '@hund.example', 'question', 'Eine Frage.', now() - make_interval(hours => n)
    from ${numbers}`.execute(db)
  await sql`
    insert into crm_objection (email, noted_by)
    select 'nein' || n || '@hund.example', 'Messung' from ${numbers}`.execute(db)
  await sql`
    insert into import_batch (file_name, status, created_by, facts)
    select 'liste.csv', 'ready', 'Messung', '{"format":"table","columns":[],"notes":[]}' from generate_series(1, 20)`.execute(
    db,
  )
  await sql`
    insert into import_entry (batch_id, number, label, title, candidate, outcome)
    select 1, n, 'Zeile ' || n, 'Hof ' || n,
      '{"label":"","ref":null,"title":"Hof","postcode":"10115","city":"Berlin","details":{},"notes":[],"problems":[],"isMapData":false}',
      (array['new', 'changed', 'duplicate', 'broken', 'same'])[1 + case when n % 10 < 5 then n % 10 else 0 end]
    from generate_series(1, ${count * 2}::int) as n`.execute(db)
}
