import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeSession } from '#features/administrators/server/factory.ts'
import { dayFromNow, makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import type { Found, RetentionReport } from '#features/privacy/contract.ts'
import { PrivacyDesk, Retention } from '#features/privacy/server/exports.ts'
import { claimJob, saveStep } from '#platform/server/jobs/job-queries.ts'
import { doOneStep } from '#platform/server/jobs/jobs.ts'
import { slugify } from '#platform/shared/text.ts'
import { eraseInWords } from './cli/privacy.ts'
import { IMPERSONAL_TABLES, PERSONAL_DATA } from './personal-data.ts'
import { sharedTestApp, startTestApp } from './test-app.ts'

const EMAIL = 'lena@linden.example'

let cookie = ''
const app = sharedTestApp()
beforeEach(async () => {
  const { db } = app.database
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'secret')`.execute(db)
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(db)
  cookie = await makeSession(db, 'Miriam')
})

async function post(url: string, payload: object = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/admin/personal-data/${url}`,
    payload,
    headers: { cookie },
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** One row of each kind about the address, and one about somebody whose address ends alike; all so old. */
async function plant(email: string, { months = 0, days = 0 }: { months?: number; days?: number }) {
  const { db } = app.database
  const then = sql<Date>`now() - make_interval(months => ${months}, days => ${days})`
  const day = sql<string>`(${then})::date`
  const listing = await makeListing(db, { title: 'Lindenhof', email: email.toUpperCase() })
  const { id: stay } = await makeStay(db, listing, { customerEmail: email, customerName: 'Lena Linden' })
  await sql`update booking_request set check_in_date = ${day}, check_out_date = ${day} where id = ${stay}`.execute(
    db,
  )
  const wished = await makeStay(db, listing, { customerEmail: email })
  await sql`
    update booking_request set check_in_date = ${day}, check_out_date = ${day}, erasure_wished_at = ${then}
    where id = ${wished.id}`.execute(db)
  await sql`
    insert into booking_request_event (request_id, actor, kind, message)
    values (${stay}, 'customer', 'message', ${`Ruft mich an: ${email}`})`.execute(db)
  await sql`
    insert into review (listing_id, booking_request_id, user_name, rating, comment, reviewed_on, source, status, decided_at)
    values (${listing.id}, ${stay}, 'Lena', 1, 'Nass zurück', ${day}, 'stay', 'rejected', ${then})`.execute(
    db,
  )
  await sql`
    insert into registration (key, suspected_spam, listing_title, listing_category, first_name, last_name, email, phone,
      address, postal_code, city, description, services, features, content_hash, status, decided_at, created_at)
    values (gen_random_uuid(), false, 'Lindenhof', 'Hundehotel', 'Lena', 'Linden', ${email}, '1', 'Weg 1', '10115',
      'Berlin', ${`Schreibt an ${email}`}, '', '{}', 'x', 'rejected', ${then}, ${then})`.execute(db)
  await sql`
    insert into claim (listing_id, name, email, proof, suspected_spam, created_at)
    values (${listing.id}, 'Lena', ${email}, ${`Ich bin ${email}`}, false, ${then})`.execute(db)
  await makeOperatorSession(db, email, [listing])
  const { rows: sent } = await sql<{ id: number }>`
    insert into permission (listing_id, operator_id, authority, issued_on, number, submitted_at)
    select ${listing.id}, id, 'Veterinäramt', '2025-04-03', '39.2', ${then} from operator where email = ${email}
    returning id`.execute(db)
  await sql`
    insert into proof_file (permission_id, media_type, bytes)
    values (${sent[0]?.id}, 'application/pdf', ${Buffer.from('Bescheid')})`.execute(db)
  await sql`insert into confirmation_request (email) values (${email})`.execute(db)
  await sql`
    insert into listing_change (listing_id, field, before, after, status)
    values (${listing.id}, 'contact', ${JSON.stringify({ email })}::jsonb, ${JSON.stringify({ email })}::jsonb,
      'applied')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into import_batch (file_name, created_by, facts)
    values ('hoefe.csv', 'Miriam', ${JSON.stringify({ columns: [{ header: 'Mail', example: email }] })}::jsonb)
    returning id`.execute(db)
  // Of which nobody knows more, in the other encoding that files come in, over the end of a part.
  const { rows: read } = await sql<{ id: number }>`
    insert into import_batch (file_name, created_by) values ('mehr.csv', 'Miriam') returning id`.execute(db)
  const file = Buffer.from(`Lindenhof;\x93${email}\x94`, 'latin1')
  for (const [part, bytes] of [file.subarray(0, 15), file.subarray(15)].entries())
    await sql`insert into import_file_part values (${read[0]?.id}, ${part}, ${bytes})`.execute(db)
  await sql`
    insert into import_entry (batch_id, number, label, title, candidate, found, before, after, said_before)
    values (${rows[0]?.id}, 1, 'Zeile 2', 'Lindenhof', ${JSON.stringify({ details: { email } })}::jsonb,
      ${JSON.stringify({ differences: [{ field: 'email', before: null, after: email }] })}::jsonb,
      ${JSON.stringify({ email })}::jsonb, ${JSON.stringify({ email })}::jsonb, ${JSON.stringify({ email })}::jsonb)`.execute(
    db,
  )
  await sql`
    insert into listing_source (ref, listing_id, said)
    values (${`csv:${email.length}`}, ${listing.id}, ${JSON.stringify({ email })}::jsonb)`.execute(db)
  await sql`
    insert into report (subject, listing_id, kind, message, email, created_at)
    values ('listing', ${listing.id}, 'contact', '', ${email}, ${then})`.execute(db)
  await sql`
    insert into contact_message (name, email, topic, message, created_at)
    values ('Lena', ${email}, 'question', ${`Antwort an ${email}`}, ${then})`.execute(db)
  for (const status of ['open', 'done'])
    await sql`
      insert into premium_inquiry (listing, email, package, months, suspected_spam, status, created_at)
      values ('Lindenhof', ${email}, 'standard', 12, false, ${status}, ${then})`.execute(db)
  await sql`
    insert into subscription (kind, email, status, wording, requested_at, confirmed_at, ends_on)
    values ('newsletter', ${email}, 'pending', 'Ja', ${then}, null, null),
      ('search', ${email}, 'active', 'Ja', ${then}, ${then}, null),
      ('room', ${email}, 'active', 'Ja', ${then}, ${then}, (${then})::date)`.execute(db)
  await sql`insert into crm_objection (email, noted_by) values (${email}, 'Miriam')`.execute(db)
  await sql`insert into crm_contact (email, try_at) values (${email}, now())`.execute(db)
  await sql`insert into mail_objection (address, about) values (${email}, 'reviews')`.execute(db)
  for (const [to, replyTo, status, kind, words = `Für ${email}`, about = crypto.randomUUID()] of [
    [email, null, 'sent', 'request-received'],
    ['hof@anderswo.example', email, 'sent', 'request-received', 'Anfrage', wished.key],
    ['hof@anderswo.example', email, 'sent', 'request-received', 'Anfrage'],
    ['wir@verzeichnis.example', email, 'sent', 'contact-message'],
    // Its words alone name the address.
    ['wir@verzeichnis.example', null, 'sent', 'claim-staff'],
    [email, null, 'failed', 'request-received'],
  ] as const)
    await sql`
      insert into mail (occasion, kind, recipient, reply_to, subject, content, status, created_at)
      values (${`${kind}:${about}`}, ${kind}, ${to}, ${replyTo}, ${words},
        ${JSON.stringify({ heading: words, preview: '', blocks: [] })}::jsonb, ${status}, ${then})`.execute(
      db,
    )
  await makeAccount(db, email.slice(0, 4))
  await sql`update administrator set email = ${email} where name = ${email.slice(0, 4)}`.execute(db)
  await sql`
    insert into audit_entry (actor, action, subject_id, before, after)
    values ('Miriam', 'crm.object', ${email}, ${JSON.stringify({ email })}::jsonb,
      ${JSON.stringify({ email: email.toUpperCase() })}::jsonb)`.execute(db)
  await sql`
    insert into job (kind, state, status, finished_at, created_by)
    values ('crm-sync', ${JSON.stringify({ refused: [{ email }] })}::jsonb, 'done', now(), 'Miriam')`.execute(
    db,
  )
}

/** In which tables the address still stands, whichever column it is in. */
async function whereItStands(email: string): Promise<string[]> {
  const { db } = app.database
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found = []
  for (const { name } of rows) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.table(name)} line
      where lower(line::text) like ${`%${email}%`} and lower(line::text) not like ${`%h${email}%`}`.execute(
      db,
    )
    if (rows[0]?.hits) found.push(name)
  }
  return found
}

test('somebody has decided about every table whether it may tell something of somebody', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by 1) as columns
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = 'public' group by 1`.execute(app.database.db)
  const decided = [
    ...PERSONAL_DATA.flatMap(({ table, parts = [] }) => [table, ...parts]),
    ...IMPERSONAL_TABLES,
  ]
  const help = `A table that may hold a mail address, or anything else about somebody, is declared as a PersonalTable in
its feature's server/personal-data-queries.ts (how it is found, removed, what stays and why, for how long it is kept) and listed
in src/app/personal-data.ts; one that never does is named in IMPERSONAL_TABLES there.`
  expect(decided.toSorted(), help).toEqual(rows.map(({ name }) => name).toSorted())
  const suspicious = rows.filter(
    ({ name, columns }) =>
      IMPERSONAL_TABLES.includes(name) &&
      columns.some((column) => /mail|recipient|phone|customer/.test(column)),
  )
  expect(suspicious, help).toEqual([])
})

test('everything about an address is found, handed over and forgotten; what must stay is named with the reason', async () => {
  await plant(EMAIL, { months: 2 })
  await plant(`h${EMAIL}`, { months: 2 })
  const found = await post('find', { email: 'Lena@Linden.example' })
  expect(found.status).toBe(200)
  const labels = (kinds: Found[]) => kinds.map(({ label }) => label)
  expect(labels(found.body.found)).toEqual(PERSONAL_DATA.map(({ label }) => label))

  const handed = await post('export', { email: EMAIL })
  expect(labels(handed.body.found)).toEqual(labels(found.body.found))
  expect(JSON.stringify(handed.body)).toContain('Ruft mich an')
  expect(JSON.stringify(handed.body)).not.toMatch(/hlena|password_hash|"key"|content_hash/)

  const erased = await post('erase', { email: EMAIL })
  expect(erased.status).toBe(200)
  const stays = [
    'premium_inquiry',
    'listing_source',
    'crm_objection',
    'crm_contact',
    'mail_objection',
    'administrator',
  ]
  expect(await whereItStands(EMAIL)).toEqual(stays.toSorted())
  const reasons = erased.body.kept.map(({ why }: { why: string }) => why)
  expect(reasons).toHaveLength(stays.length)
  for (const reason of reasons) expect(reason).toMatch(/DSGVO|Konto/)
  // The notice of the other one alone is still there.
  expect([await app.rows('permission'), await app.rows('proofFile')]).toMatchObject([
    [{ status: 'open' }],
    [{}],
  ])
  const { rows: parts } = await sql<{ text: string }>`
    select encode(bytes, 'escape') as text from import_file_part order by part`.execute(app.database.db)
  // Nothing of the others is touched.
  expect(parts.map(({ text }) => text).join('')).toBe(`Lindenhof;\\223h${EMAIL}\\224`)
  expect((await post('find', { email: `h${EMAIL}` })).body.found).toHaveLength(PERSONAL_DATA.length)

  const noted = (await app.rows('auditEntry')).find(({ action }) => action === 'personal-data.export')
  const counted = handed.body.found.map(({ label, total }: Found) => [label, total])
  expect(noted?.after).toEqual({ found: Object.fromEntries(counted) })
  const again = await post('find', { email: EMAIL })
  expect(again.body.earlier.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['erase', 'Miriam'],
    ['export', 'Miriam'],
  ])
  expect((await post('erase', { email: EMAIL })).body).toMatchObject({ removed: [] })
})

test('an address whose domain has umlauts is found in either spelling, handed over and forgotten', async () => {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Lindenhof' })
  const people = 'Anna+Hund@Müller-Hund.de'
  const servers = 'anna+hund@xn--mller-hund-9db.de'
  await makeStay(db, listing, { customerEmail: people })
  await makeStay(db, listing, { customerEmail: people.toUpperCase() })
  await makeStay(db, listing, { customerEmail: servers })
  await makeStay(db, listing, { customerEmail: 'anna+hund@mueller-hund.de' })
  await sql`
    insert into contact_message (name, email, topic, message)
    values ('Otto', 'otto@hund.example', 'question', ${`Fragt auch ${people}.`})`.execute(db)
  const counts = ({ found }: { found: Found[] }) => found.map(({ label, total }) => [label, total])
  const desk = new PrivacyDesk(db, PERSONAL_DATA, { siteName: 'Hunde', contactMail: 'wir@hunde.example' })
  for (const asked of [people, servers]) {
    expect(counts((await post('find', { email: asked })).body)).toEqual([['Anfragen', 3]])
    expect(counts(await desk.handOver({ name: 'Miriam' }, asked))).toEqual([['Anfragen', 3]])
    const { mentions } = (await post('mentions', { email: asked })).body
    expect(mentions).toMatchObject([{ label: 'Nachrichten anderer', total: 1 }])
  }
  expect((await post('erase', { email: people })).body).toEqual({
    removed: [{ label: 'Anfragen', count: 3 }],
    kept: [],
  })
  expect((await post('find', { email: people })).body.found).toEqual([])
  const rows = await app.rows('bookingRequest')
  expect(rows.map(({ customerEmail }) => customerEmail).toSorted()).toEqual([
    '',
    '',
    '',
    'anna+hund@mueller-hund.de',
  ])
})

test('words of others that name an address are shown to staff, and neither handed over nor forgotten with it', async () => {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Lindenhof' })
  const named = `Fragt auch ${EMAIL.toUpperCase()}.`
  const other = { customerEmail: 'otto@hund.example', customerName: 'Otto' }
  const wishing = async (words: string, facts: Parameters<typeof makeStay>[2]) => {
    const stay = await makeStay(db, listing, facts)
    await sql`update booking_request set special_requests = ${words} where id = ${stay.id}`.execute(db)
    return stay
  }
  const stay = await wishing(named, other)
  await wishing(`Fragt auch h${EMAIL}`, other)
  const own = await wishing(named, { customerEmail: EMAIL })
  for (const { id } of [stay, own]) {
    await sql`insert into booking_request_event (request_id, actor, kind, message)
      values (${id}, 'operator', 'message', ${named})`.execute(db)
    await sql`insert into booking_request_note (request_id, author, note) values (${id}, 'Miriam', ${named})`.execute(
      db,
    )
  }
  await sql`
    insert into review (listing_id, user_name, rating, comment, reply, reviewed_on, source, status)
    values (${listing.id}, 'Otto', 5, 'Schön', ${named}, '2026-01-01', 'imported', 'published')`.execute(db)
  await sql`
    insert into contact_message (name, email, topic, message)
    values ('Otto', 'otto@hund.example', 'question', ${named}), ('Lena', ${EMAIL}, 'question', ${named})`.execute(
    db,
  )
  await sql`
    insert into claim (listing_id, name, email, proof, suspected_spam)
    values (${listing.id}, 'Otto', 'otto@hund.example', ${named}, false)`.execute(db)
  await sql`
    insert into report (subject, listing_id, kind, message, email)
    values ('listing', ${listing.id}, 'contact', ${named}, 'otto@hund.example')`.execute(db)
  const { status, body } = await post('mentions', { email: 'Lena@Linden.example' })
  expect([status, body.partly]).toEqual([200, []])
  const text = expect.stringContaining(named)
  expect(body.mentions).toMatchObject([
    { label: 'Bewertungen anderer und Antworten darauf', total: 1, records: [{ text }] },
    { label: 'Anfragen anderer', total: 1, records: [{ title: `Anfrage #${stay.id}`, text }] },
    { label: 'Nachrichten zu Anfragen anderer', total: 1, records: [{ title: `Anfrage #${stay.id}`, text }] },
    { label: 'Notizen zu Anfragen anderer', total: 1, records: [{ title: `Anfrage #${stay.id}`, text }] },
    { label: 'Übernahmen anderer', total: 1, records: [{ title: 'Nachweis von Otto', text }] },
    { label: 'Nachrichten anderer', total: 1, records: [{ title: 'Nachricht von Otto', text }] },
  ])
  expect(JSON.stringify((await post('export', { email: EMAIL })).body)).not.toMatch(/otto/i)
  await post('erase', { email: EMAIL })
  expect((await post('mentions', { email: EMAIL })).body.mentions).toHaveLength(6)
  const desk = new PrivacyDesk(db, PERSONAL_DATA, { siteName: 'Hunde', contactMail: 'wir@hunde.example' })
  expect(await eraseInWords(desk, EMAIL)).toEqual([
    `Zu ${EMAIL} selbst ist nichts gespeichert.`,
    '6 Texte anderer nennen die Adresse. Unter /admin/datenschutz steht, welche.',
  ])
  expect(await eraseInWords(desk, 'nie@hund.example')).toEqual(['Zu nie@hund.example ist nichts zu finden.'])
})

test('of very many rows the newest are read, which is said', async () => {
  const { db } = app.database
  await sql`
    insert into contact_message (name, email, topic, message, created_at)
    select 'Otto', 'otto@hund.example', 'question', case when n in (1, 10001) then ${EMAIL}::text else 'Hallo' end,
      now() + make_interval(mins => n)
    from generate_series(1, 10001) n`.execute(db)
  const { body } = await post('mentions', { email: EMAIL })
  expect(body).toMatchObject({ mentions: [{ total: 1 }], partly: ['Nachrichten anderer'] })
})

test('an address in the texts of a listing, of its changes and of reports is found and taken out of them', async () => {
  const { db } = app.database
  const words = (email: string) => `Schreibt an ${email.toUpperCase()}.\nWir freuen uns.`
  const { id } = await makeListing(db, {
    ...{ title: 'Lindenhof', email: 'hof@linden.example', priceFrom: 28, latitude: 52.41, longitude: 13.07 },
    ...{ description: words(EMAIL), websiteDescription: `Mail: h${EMAIL}`, features: [`Fragen: ${EMAIL}`] },
    tariffs: [{ name: 'Tag', price: 28, note: EMAIL }] as never,
  })
  const listing = async () => (await app.rows('listing')).find((row) => row.id === id)
  const before = await listing()
  const said = (text: string) => JSON.stringify({ description: words(text) })
  await sql`
    insert into listing_change (listing_id, field, before, after, status)
    values (${id}, 'description', ${said(EMAIL)}::jsonb, ${said(`h${EMAIL}`)}::jsonb, 'waiting')`.execute(db)
  await sql`
    insert into report (subject, listing_id, kind, message, email)
    values ('listing', ${id}, 'contact', ${words(EMAIL)}, 'otto@hund.example')`.execute(db)
  const labels = ['Änderungen an Einträgen', 'Einträge', 'Meldungen']
  const found = await post('find', { email: EMAIL })
  expect(found.body.found.map(({ label }: Found) => label)).toEqual(labels)
  expect(await post('erase', { email: EMAIL })).toMatchObject({
    body: { removed: labels.map((label) => ({ label, count: 1 })), kept: [] },
  })
  expect(await whereItStands(EMAIL)).toEqual([])
  const { description, features, tariffs, updatedAt, version, qualityScore, ...rest } =
    (await listing()) as Record<string, unknown>
  expect({ description, features, tariffs }).toEqual({
    description: 'Schreibt an [E-Mail gelöscht].\nWir freuen uns.',
    features: ['Fragen: [E-Mail gelöscht]'],
    tariffs: [{ name: 'Tag', price: 28, note: '[E-Mail gelöscht]' }],
  })
  expect(before).toMatchObject(rest)
  const [change] = await app.rows('listingChange')
  expect(change).toMatchObject({ before: { description }, after: { description: words(`h${EMAIL}`) } })
  expect(await app.rows('report')).toMatchObject([{ message: description, email: 'otto@hund.example' }])
  // Searching and addresses depend on a name.
  await sql`update listing set title = ${`Hof ${EMAIL}`} where id = ${id}`.execute(db)
  expect((await post('erase', { email: EMAIL })).body.kept).toMatchObject([
    { label: 'Einträge', why: expect.stringContaining('steht sie im Namen') },
  ])
})

test('an address in the label and the file name of an import is taken out wherever the import has said something', async () => {
  const { db } = app.database
  const { id, slug } = await makeListing(db, { title: 'Lindenhof' })
  const other = await makeListing(db, { title: 'Ahornhof' })
  const key = `csv-liste-von-${slugify(EMAIL)}:7`
  for (const [label, listingId, ref] of [
    [`Liste von ${EMAIL.toUpperCase()}`, id, key],
    [`Liste von h${EMAIL}`, other.id, `csv-liste-von-h${slugify(EMAIL)}:7`],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      insert into import_batch (file_name, source, licence, created_by, status)
      values (${`${label}.csv`}, ${label}, ${`CC BY 4.0 ${label}`}, 'Miriam', 'applied') returning id`.execute(
      db,
    )
    const batchId = rows[0]?.id
    const confirmed = { confirmations: [{ fact: 'contact', source: label }] }
    await sql`
      insert into import_entry (batch_id, number, label, title, candidate, found, ref, known_as, remembered)
      values (${batchId}, 1, 'Zeile 2', 'Hof', '{}', '{}', ${ref}, ${ref}, ${JSON.stringify({ confirmed })}::jsonb)`.execute(
      db,
    )
    await sql`
      insert into listing_source (ref, listing_id, source, licence, batch_id, said)
      values (${ref}, ${listingId}, ${label}, ${`CC BY 4.0 ${label}`}, ${batchId}, '{}')`.execute(db)
    await sql`
      insert into listing_confirmation (listing_id, fact, confirmed_by, source)
      values (${listingId}, 'contact', 'import', ${label})`.execute(db)
    await sql`
      insert into audit_entry (actor, action, subject_id, after)
      values ('Miriam', 'import.begin', ${String(batchId)}, ${JSON.stringify({ fileName: `${label}.csv` })}::jsonb)`.execute(
      db,
    )
  }
  const refs = async () => ({
    sources: (await db.selectFrom('listingSource').select('ref').orderBy('ref').execute()).map(
      ({ ref }) => ref,
    ),
    entries: (await db.selectFrom('importEntry').select('knownAs').orderBy('knownAs').execute()).map(
      ({ knownAs }) => knownAs,
    ),
  })
  const before = await whereItStands(`h${EMAIL}`)
  expect((await post('erase', { email: EMAIL })).body).toMatchObject({
    removed: [
      { label: 'Importierte Dateien', count: 1 },
      { label: 'Protokoll', count: 1 },
    ],
    kept: [],
  })
  expect(await whereItStands(EMAIL)).toEqual([])
  expect(await whereItStands(`h${EMAIL}`)).toEqual(before)
  expect(before).toContain('listing_confirmation')
  const keys = [
    expect.stringMatching(/^csv-liste-von-geloescht-\w{8}:7$/),
    `csv-liste-von-h${slugify(EMAIL)}:7`,
  ]
  expect(await refs()).toEqual({ sources: keys, entries: keys })
  const source = 'Liste von [E-Mail gelöscht]'
  expect((await app.get(`/api/listings/slug/${slug}/page`)).body).toMatchObject({
    ...{ sources: [{ text: source }], confirmations: [{ source }] },
  })
})

test('a listing without its address counts less at once', async () => {
  const { db } = app.database
  const score = async () =>
    await db.selectFrom('listing').select(['email', 'qualityScore']).executeTakeFirstOrThrow()
  await makeListing(db, { title: 'Lindenhof', email: EMAIL })
  const before = await score()
  await post('erase', { email: EMAIL })
  expect(await score()).toEqual({ email: null, qualityScore: before.qualityScore - 5 })
})

/** Of tables whose rows stay without what says who somebody is: what is to go, with a trace in it. */
const TRACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  booking_request: {
    customer_name: 'Spur',
    customer_phone: 'Spur',
    dog_name: 'Spur',
    dog_breed: 'Spur',
    special_requests: 'Spur',
    dog_pass: 'Spur',
    dog_traits: 'Spur',
    dog_sizes: 'Spur',
    customer_device: 'Spur',
    operator_device: 'Spur',
    content_hash: 'Spur',
    idempotency_key: 'Spur',
  },
  booking_request_event: { message: 'Spur' },
  booking_request_note: { note: 'Spur' },
  registration: {
    first_name: 'Spur',
    last_name: 'Spur',
    phone: 'Spur',
    website: 'https://spur.example',
    facebook: 'https://spur.example',
    instagram: 'https://spur.example',
    address: 'Spur',
    description: 'Spur',
    services: 'Spur',
    features: '{Spur}',
    business_hours: '{"monday": "Spur"}',
    logo: '/images/spur/800.webp',
    featured_image: '/images/spur/800.webp',
    content_hash: 'Spur',
    idempotency_key: 'Spur',
    latitude: '50.111',
    longitude: '8.222',
  },
  registration_message: { message: 'Spur' },
  mail: {
    recipient_name: 'Spur',
    subject: 'Spur',
    // Mails to others are found by the address in their words.
    content: `{"heading": "Spur", "preview": "${EMAIL}", "blocks": []}`,
    calendar: 'Spur',
    unsubscribe_url: 'https://spur.example',
    error: 'Spur',
    unconfirmed_address: 'Spur',
  },
}
/** What else such rows hold: how they are found, what is about the place, and what became of them. */
const NOT_TRACED: Readonly<Record<string, readonly string[]>> = {
  booking_request: ['listing_title', 'customer_email', 'dog_size', 'status', 'invitation', 'price'],
  booking_request_event: ['actor', 'actor_name', 'kind', 'from_status', 'to_status'],
  booking_request_note: ['author'],
  registration: [
    ...['status', 'listing_title', 'listing_category', 'email', 'postal_code', 'city'],
    ...['decided_by', 'rejection_reason', 'admission'],
  ],
  registration_message: ['author', 'author_name'],
  mail: ['occasion', 'kind', 'recipient', 'reply_to', 'status'],
}

test('of what somebody typed, or what tells their browser and the links to them, nothing stays', async () => {
  const { db } = app.database
  await plant(EMAIL, { months: 2 })
  await sql`
    insert into booking_request_note (request_id, author, note) select id, 'Miriam', 'Spur' from booking_request`.execute(
    db,
  )
  await sql`
    insert into registration_message (registration_id, author, message) select id, 'operator', 'Spur' from registration`.execute(
    db,
  )
  for (const [table, traces] of Object.entries(TRACED)) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and data_type in ('text', 'bytea', 'jsonb', 'ARRAY', 'double precision', 'real')`.execute(db)
    const known = new Set([...Object.keys(traces), ...(NOT_TRACED[table] ?? [])])
    expect([table, ...rows.map(({ name }) => name).filter((name) => !known.has(name))]).toEqual([table])
    for (const [column, trace] of Object.entries(traces)) {
      // One of several rows may have to differ from the others in it.
      const value = column === 'idempotency_key' ? sql`${trace} || id` : sql.lit(trace)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db)
    }
  }
  await sql`update booking_request set invitation = 'held'`.execute(db)
  await post('erase', { email: EMAIL })
  for (const table of Object.keys(TRACED)) {
    const { rows } = await sql<{ line: string }>`
      select line::text as line from ${sql.table(table)} line`.execute(db)
    // Bytes are told in hexadecimal.
    expect(rows.filter(({ line }) => /spur|73707572|53707572|50\.111|8\.222/i.test(line))).toEqual([])
  }
  expect(await app.rows('bookingRequest')).toMatchObject([
    { invitation: 'refused' },
    { invitation: 'refused' },
  ])
})

test('a stay that is agreed on is kept until it is over, and a newsletter that was ordered is ended', async () => {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Lindenhof' })
  const ahead = dayFromNow(9)
  await makeStay(db, listing, { customerEmail: EMAIL, checkIn: ahead, checkOut: ahead })
  await sql`insert into subscription (kind, email, status, wording) values ('newsletter', ${EMAIL}, 'active', 'Ja')`.execute(
    db,
  )
  const { body } = await post('erase', { email: EMAIL })
  expect(body.kept).toMatchObject([
    { label: 'Anfragen', count: 1, why: expect.stringContaining('bis zur Abreise') },
    { label: 'Newsletter und Benachrichtigungen', count: 1, why: expect.stringContaining('abbestellt') },
  ])
  await sql`update booking_request set status = 'cancelled'`.execute(db)
  expect((await post('erase', { email: EMAIL })).body.removed).toEqual([{ label: 'Anfragen', count: 1 }])
  await makeStay(db, listing, { customerEmail: EMAIL, checkIn: ahead, checkOut: ahead })
  await sql`update booking_request set suspected_spam = true`.execute(db)
  expect((await post('erase', { email: EMAIL })).body.removed).toEqual([{ label: 'Anfragen', count: 1 }])
})

test('who wished to be forgotten before a stay is not asked how it was, and is forgotten when it is over', async () => {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Lindenhof' })
  const ahead = dayFromNow(9)
  const { key } = await makeStay(db, listing, { customerEmail: EMAIL, checkIn: ahead, checkOut: ahead })
  await post('erase', { email: EMAIL })
  await sql`
    insert into mail (occasion, kind, recipient, reply_to, subject, content, status)
    values (${`request-confirmed:${key}:1`}, 'request-confirmed', ${EMAIL}, null, 'Bestätigt', '{}', 'sent')`.execute(
    db,
  )
  const kept = async () => {
    await sql`update booking_request set erasure_wished_at = erasure_wished_at - interval '2 days'`.execute(
      db,
    )
    await sql`update mail set created_at = created_at - interval '2 days'`.execute(db)
    await run()
    const [[request], [mail]] = [await app.rows('bookingRequest'), await app.rows('mail')]
    return [request?.invitation, request?.customerEmail, mail?.recipient]
  }
  expect(await kept()).toEqual(['refused', EMAIL, EMAIL])
  await sql`update booking_request set check_in_date = current_date - 2, check_out_date = current_date - 2`.execute(
    db,
  )
  expect(await kept()).toEqual(['refused', '', ''])
})

test('who is forgotten right after a cancellation is so once the Pension has been told of it', async () => {
  const { db } = app.database
  const { id: listingId } = await makeListing(db, { title: 'Lindenhof', email: 'hof@linden.example' })
  const { id } = await sendNew(app, db, { listingId, customerEmail: EMAIL })
  await sql`update mail set status = 'sent'`.execute(db)
  const asStaff = (method: 'PATCH' | 'POST', url: string, payload: object) =>
    app.app.inject({ method, url, payload, headers: { cookie } })
  const cancel = () => asStaff('PATCH', `/api/booking-requests/${id}/status`, { status: 'cancelled' })
  await cancel()
  const { body } = await post('erase', { email: EMAIL })
  expect(body.kept).toMatchObject([
    {
      label: 'Anfragen',
      count: 1,
      why: expect.stringContaining('sobald die Mail an die Pension hinaus ist'),
    },
    { label: 'Mails', count: 2 },
  ])
  const undone = await asStaff('POST', `/api/admin/booking-requests/${id}/undo`, {})
  expect(undone.json()).toMatchObject({ status: 'pending', customerEmail: EMAIL })
  await cancel()
  await sql`update mail set status = 'sent'`.execute(db)
  expect((await post('erase', { email: EMAIL })).body.kept).toEqual([])
})

test('a mail about a request that stays leaves all the same, and goes with the request later', async () => {
  const { db } = app.database
  const { id: listingId } = await makeListing(db, { title: 'Lindenhof', email: 'hof@linden.example' })
  await sendNew(app, db, { listingId, customerEmail: EMAIL })
  await sendNew(app, db, { listingId, customerEmail: EMAIL })
  await sql`update mail set status = 'failed' where id = (select min(id) from mail where kind = 'request-received')`.execute(
    db,
  )
  await sql`update mail set status = 'sent' where kind = 'request-sent'`.execute(db)
  const operators = async () =>
    (await app.rows('mail')).map(({ recipient, status }) => `${recipient} ${status}`).toSorted()
  const { body } = await post('erase', { email: EMAIL })
  expect(await operators()).toEqual([
    ' sent',
    ' sent',
    'hof@linden.example failed',
    'hof@linden.example waiting',
  ])
  expect(body.kept).toMatchObject([
    { label: 'Anfragen', count: 2 },
    { label: 'Mails', count: 2, why: expect.stringContaining('gehen noch hinaus') },
  ])
  await sql`update booking_request set status = 'cancelled'`.execute(db)
  expect((await post('erase', { email: EMAIL })).body.kept).toEqual([])
  expect(await operators()).toEqual([' sent', ' sent'])
})

test('a published review goes out of the figures of its listing, and the directory’s own address is never erased', async () => {
  const { db } = app.database
  const listing = await makeListing(db, { title: 'Lindenhof' })
  for (const [email, stars] of [
    [EMAIL, 1],
    ['otto@hund.example', 5],
  ] as const) {
    const { id } = await makeStay(db, listing, { customerEmail: email })
    await sql`
      insert into review (listing_id, booking_request_id, user_name, rating, reviewed_on, source, status)
      values (${listing.id}, ${id}, 'X', ${stars}, current_date, 'stay', 'published')`.execute(db)
  }
  await post('erase', { email: EMAIL })
  const { rating, reviewsCount } = await db
    .selectFrom('listing')
    .select(['rating', 'reviewsCount'])
    .executeTakeFirstOrThrow()
  expect({ rating, reviewsCount }).toEqual({ rating: 5, reviewsCount: 1 })
  expect(await post('erase', { email: 'kontakt@hundequartier.example' })).toMatchObject({ status: 409 })
  expect(await post('erase', { email: 'keine' })).toMatchObject({ status: 400 })
})

/** Carries a run through as the server does in the background. */
async function run(): Promise<RetentionReport> {
  expect((await post('retention/run')).body).toEqual({ started: true })
  const { job } = new Retention(app.database.db, PERSONAL_DATA, 12)
  while (await doOneStep(app.database.db, [job], () => {}));
  const { last } = (
    await app.app.inject({ url: '/api/admin/personal-data/retention', headers: { cookie } })
  ).json()
  expect(last).toMatchObject({ status: 'done', by: 'Miriam' })
  const noted = (await app.rows('auditEntry')).map(({ action, actor }) => `${action} by ${actor}`)
  expect(noted).toContain('personal-data.retention by Miriam')
  return last.report
}

const TERMS = PERSONAL_DATA.flatMap(({ terms = [] }) => terms.map(({ what }) => what))
const AFTER_A_DAY = TERMS.filter((what) => what.includes('deren Löschung gewünscht ist'))
const AFTER_30_DAYS = [
  ...AFTER_A_DAY,
  'Bestellungen des Newsletters und von Benachrichtigungen, die niemand bestätigt hat',
  'Wünsche nach einer Nachricht, wenn ein Platz frei wird, seit dem Ende des Zeitraums',
].toSorted((one, other) => TERMS.indexOf(one) - TERMS.indexOf(other))
const AFTER_A_YEAR = TERMS.filter((what) => !/^Erl/.test(what))

// Each a day before its time, and a day after it.
test.each([
  [{ days: 29 }, AFTER_A_DAY],
  [{ days: 31 }, AFTER_30_DAYS],
  [{ months: 12, days: -1 }, AFTER_30_DAYS],
  [{ months: 12, days: 1 }, AFTER_A_YEAR],
  [{ months: 84, days: -1 }, AFTER_A_YEAR],
  [{ months: 84, days: 1 }, TERMS],
])('after %o a dry run counts what is due and changes nothing, a run removes just that', async (age, due) => {
  await plant(EMAIL, age)
  const before = await whereItStands(EMAIL)
  const { body } = await post('retention/dry-run')
  const counted: RetentionReport = body.report
  expect(counted.filter(({ count }) => count > 0).map(({ what }) => what)).toEqual(due)
  expect(await whereItStands(EMAIL)).toEqual(before)
  expect(await run()).toEqual(counted)
  expect(
    (await post('retention/dry-run')).body.report.every(({ count }: { count: number }) => count === 0),
  ).toBe(true)
  const gone = before.filter((table) => !['listing', 'listing_source', 'operator'].includes(table))
  const left = await whereItStands(EMAIL)
  if (due.length > AFTER_30_DAYS.length)
    for (const table of ['booking_request', 'booking_request_event', 'mail', 'claim'])
      expect([table, gone.includes(table), left.includes(table)]).toEqual([table, true, false])
})

test('a run begins by itself once a day', async () => {
  const { db } = app.database
  const retention = new Retention(db, PERSONAL_DATA, 12)
  const begin = async () => {
    await retention.beginDaily()
    while (await doOneStep(db, [retention.job], () => {}));
    return (await app.rows('job')).length
  }
  expect([await begin(), await begin()]).toEqual([1, 1])
  await sql`update job set created_at = created_at - interval '21 hours'`.execute(db)
  expect(await begin()).toBe(2)
  // A clock that was ahead puts it off for no longer than until the clock is right.
  await sql`update job set created_at = created_at + interval '300 days'`.execute(db)
  expect([await begin(), await begin()]).toEqual([3, 3])
})

test('who wants a run to its end waits for a process that is at it, and hears how it ended', async () => {
  const { db } = app.database
  const retention = new Retention(db, PERSONAL_DATA, 12)
  const atIt = async () => {
    await retention.begin(db, 'Konsole')
    const job = await claimJob(db, [retention.job.kind], 60)
    if (!job) throw new Error('nothing has begun')
    return { job, end: retention.finish(() => {}) }
  }
  const handed = { failures: 1, afterS: 0 }
  await plant(EMAIL, { months: 84, days: 1 })
  const first = await atIt()
  await saveStep(db, first.job, { ...handed, status: 'open', note: null })
  const last = await first.end
  expect(last?.status).toBe('done')
  expect(last?.report.every(({ count }) => count > 0)).toBe(true)

  const second = await atIt()
  await saveStep(db, second.job, { ...handed, status: 'failed', note: 'Kein Platz.' })
  expect(await second.end).toMatchObject({ status: 'failed', note: 'Kein Platz.' })
})

test('the privacy page tells every term as the program keeps it', async () => {
  const months = await startTestApp(undefined, 'api', { RETENTION_MONTHS: '18' })
  try {
    for (const [shown, configured] of [
      [app, '12 Monate'],
      [months, '18 Monate'],
    ] as const) {
      const { body } = await shown.get('/api/legal/datenschutz')
      const html = (body as { body: { parts: { html: string }[] } }).body.parts
        .map((part) => part.html)
        .join('')
        .replaceAll(/<[^>]*>|\s+/g, ' ')
      for (const { terms = [] } of PERSONAL_DATA)
        for (const { what, after, becomes } of terms) {
          const length = after === 'configured' ? configured : 'days' in after ? `${after.days} Tag` : ''
          expect(html.replaceAll(/[\s\u00a0]+/g, ' ')).toMatch(
            new RegExp(`${what} +${length}.*? +${becomes}`),
          )
        }
      for (const { table, terms = [], lasting = [] } of PERSONAL_DATA) {
        expect([...terms, ...lasting], table).not.toEqual([])
        for (const { what, after, becomes } of lasting)
          expect(html.replaceAll(/[\s\u00a0]+/g, ' ')).toContain(`${what} ${after} ${becomes}`)
      }
    }
  } finally {
    await months.close()
  }
})
