import diagnostics from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { EditedListing } from '#features/operators/contract.ts'
import { PARTS, TYPED_PART_NAMES } from '#features/operators/editing.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import type { OwnRoom } from '#features/room/contract.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import type { LinkPurpose } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Access } from '#platform/shared/endpoint.ts'
import { AREAS, type Area, type NeededScope } from '#platform/shared/scope.ts'
import { PAGES } from './routes.ts'
import { type OwnTestApp, openTestLinks, startTestApp } from './test-app.ts'

/**
 * Routes that are no operations, with the decision that everybody may call them. A new one has to be named here, or
 * this test fails.
 */
const PUBLIC_ROUTES = [
  'GET /*', // Pages; those of the administration are tested below.
  'GET /assets/*',
  'GET /abzeichen/:file',
  'GET /blog/bilder/:file',
  'GET /blog/feed.xml',
  'GET /covers/:file',
  'GET /daten/:file',
  'GET /scenes/:file',
  'GET /apple-touch-icon.png',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /feed.xml',
  'GET /images/:key/:file',
  'GET /landscapes/:file',
  'GET /icons/:file',
  'GET /manifest.webmanifest',
  'GET /map/germany.json',
  'GET /map/ground.json',
  'GET /map/names/:z/:x/:file',
  'GET /map/tiles.pmtiles',
  'GET /offline.html',
  'GET /og/blog/:file',
  'GET /og/hundepension/:file',
  'GET /og/kategorie/:file',
  'GET /og/land/:file',
  'GET /og/ort/:file',
  'GET /og/seite/:file',
  'GET /og/start.png',
  'GET /robots.txt',
  'GET /schulferien/:file',
  'GET /service-worker.js',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /tiles/:z/:x/:file',
  'GET /api/docs',
  'GET /api/health',
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/site',
  // Forms where no scripts run.
  'POST /bewertung-melden/:id',
  'POST /hundepension-anmelden',
  'POST /vorteile-fuer-hundepensionen',
  'POST /kontakt',
  'POST /newsletter',
  'POST /hundepension/:slug/anfrage',
  'POST /hundepension/:slug/bearbeiten',
  'POST /hundepension/:slug/benachrichtigen/:days',
  'POST /neue-eintraege/:search',
  'POST /hundepension/:slug/uebernehmen',
  'POST /hundepension/:slug/uebernehmen/code',
  'POST /hundepension/:slug/uebernehmen/nachweis',
  'POST /hundepension/:slug/fehler-melden',
  'POST /mein-eintrag/anmelden',
  // Whoever has the signed link may.
  'GET /anfrage/:token/termin.ics',
  'POST /anfrage/:token',
  'POST /anmeldung/:token',
  'POST /antworten/:token',
  'POST /betreiber/:token',
  'POST /bewerten/:token',
  'POST /ferien-ampel/:token',
  'GET /benachrichtigung/ein-klick/:token',
  'POST /benachrichtigung/ein-klick/:token',
  'POST /benachrichtigung/abmelden/:token',
  'POST /benachrichtigung/bestaetigen/:token',
  'POST /mein-eintrag/oeffnen/:token',
  'GET /newsletter/ein-klick/:token',
  'POST /newsletter/ein-klick/:token',
  'GET /mails-abbestellen/ein-klick/:token',
  'POST /mails-abbestellen/ein-klick/:token',
  'POST /mails-abbestellen/:token',
  'POST /stimmt-noch/:token',
  'POST /newsletter/abmelden/:token',
  'POST /newsletter/bestaetigen/:token',
  // The login, and the ends of sessions, which look at the cookie themselves.
  'POST /admin/login',
  'POST /admin/logout',
  'POST /admin/passwort/:token',
  'POST /mein-eintrag/abmelden',
  'POST /mein-eintrag/geraet-abmelden',
  'POST /mein-eintrag/anfragen-per-mail',
  'GET /mein-eintrag/:slug/zahlen.csv',
  'POST /mein-eintrag/:slug/:part',
  'POST /mein-eintrag/:slug/bilder',
  'POST /mein-eintrag/:slug/erlaubnis',
  'POST /mein-eintrag/:slug/stimmt',
  'POST /mein-eintrag/:slug/ende',
  'POST /mein-eintrag/:slug/ferien-ampel',
]

interface Route {
  method: string
  url: string
  access: Access | undefined
  scope: NeededScope | undefined
}

const found: Route[] = []
let app: OwnTestApp
let endedSession = ''
let goodSession = ''
let key = ''
let operator = ''
let slug = ''
let endedOperator = ''

/** Hears of every route of every Fastify instance from the first one on. */
function listen(message: unknown) {
  const { fastify } = message as { fastify: OwnTestApp['app'] }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const { access, scope } = (config ?? {}) as { access?: Access; scope?: NeededScope }
    for (const name of [method].flat()) found.push({ method: name, url, access, scope })
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', listen)
  app = await startTestApp(async ({ db }) => {
    const listing = await makeListing(db, { title: 'Havelhunde' })
    slug = listing.slug
    operator = await makeOperatorSession(db, 'katrin@havelhunde.example', [listing])
    endedOperator = await makeOperatorSession(db, 'wer@frueher.example', [listing])
    // Has the number that the calls below name.
    await makeSession(db, 'Niemand')
    goodSession = await makeSession(db, 'Anna')
    endedSession = await makeSession(db, 'Berta')
    key = await makeKey(db)
    await sql`
      update staff_session set expires_at = now() - interval '1 second'
      where administrator_id = (select id from administrator where name = 'Berta')`.execute(db)
    await sql`
      update operator_session set expires_at = now() - interval '1 second'
      where operator_id = (select id from operator where email = 'wer@frueher.example')`.execute(db)
  }, 'built')
  diagnostics.unsubscribe('fastify.initialization', listen)
})
afterAll(() => app.close())

const operatorRoutes = () => found.filter(({ access, method }) => access === 'operator' && method !== 'HEAD')
const staffRoutes = () => found.filter(({ access, method }) => access === 'staff' && method !== 'HEAD')

function call({ method, url }: Route, headers: Record<string, string>) {
  return app.app.inject({
    method: method as 'POST',
    url: url.replace(/:\w+/g, '1'),
    headers,
    // A body that no operation understands: whoever gets that far changes nothing.
    ...(method !== 'GET' && { payload: { unknown: true } }),
  })
}

/** A digest of every table's rows. */
async function content(): Promise<Record<string, string>> {
  const { db } = app.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(md5(line::text), '' order by md5(line::text)), '')) as digest
      from ${sql.table(name)} line`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** None of the routes says or changes anything for any of these. */
async function expectRefused(routes: Route[], strangers: Record<string, string>[]) {
  const before = await content()
  for (const route of routes) {
    for (const headers of strangers) {
      const reply = await call(route, headers)
      expect([route.method, route.url, headers, reply.statusCode, reply.json()]).toEqual([
        route.method,
        route.url,
        headers,
        401,
        { error: 'unauthenticated', message: 'Bitte melde dich an.' },
      ])
    }
  }
  expect(await content()).toEqual(before)
}

test('somebody has decided about every route who may call it', () => {
  const undecided = found
    .filter(({ access, method }) => access === undefined && method !== 'HEAD')
    // Answers what no route answers: 404 or 405.
    .filter(({ url }) => url !== '/api/*')
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(undecided)].sort()).toEqual([...PUBLIC_ROUTES].sort())
})

test('what is below /api/admin is for staff, but for the ways in', () => {
  const open = found.filter(({ url, access }) => url.startsWith('/api/admin') && access !== 'staff')
  expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/login/passkey/begin',
    'POST /api/admin/login/passkey',
    'GET /api/admin/login/password/:token',
    'HEAD /api/admin/login/password/:token',
    'POST /api/admin/login/password/:token',
  ])
  expect(staffRoutes().length).toBeGreaterThan(10)
})

test('without a good login no operation for staff says or changes anything', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { cookie: 'hundequartier_session=falsch' },
    { cookie: 'hundequartier_session=' },
    { cookie: endedSession },
    { 'x-admin-api-key': 'hq_falsch' },
    { 'x-admin-api-key': '' },
    { authorization: 'Bearer hq_falsch' },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { authorization: `Bearer ${endedSession.split('=')[1]}` },
    { cookie: operator },
  ]
  await expectRefused(staffRoutes(), strangers)
})

test('without a session of an operator no operation for operators says or changes anything, for staff neither', async () => {
  expect(operatorRoutes().length).toBeGreaterThan(1)
  await expectRefused(operatorRoutes(), [
    {},
    { cookie: 'hundequartier_betrieb=falsch' },
    { cookie: endedOperator },
    { cookie: goodSession },
    { cookie: `hundequartier_betrieb=${goodSession.split('=')[1]}` },
    { 'x-admin-api-key': key },
  ])
})

test('with a session every operation for operators knows who calls, and lets nobody keep the answer', async () => {
  for (const route of operatorRoutes()) {
    const reply = await call(route, { cookie: operator })
    expect([route.url, reply.statusCode]).not.toEqual([route.url, 401])
    expect([route.url, reply.headers['cache-control']]).toEqual([route.url, 'private, no-store'])
  }
})

test('with the cookie alone no other site’s page can change anything of an operator’s', async () => {
  const before = await content()
  for (const route of operatorRoutes().filter(({ method }) => method !== 'GET')) {
    const reply = await call(route, { cookie: operator, 'sec-fetch-site': 'cross-site' })
    expect([route.url, reply.statusCode]).toEqual([route.url, 403])
  }
  expect(await content()).toEqual(before)
})

test('with a session nobody sees or changes anything of another operator’s', async () => {
  const other = await makeOperatorSession(app.database.db, 'wer@anderswo.example', [])
  const before = await content()
  const named = operatorRoutes().filter(({ url }) => url.includes(':'))
  expect(named.length).toBeGreaterThan(4)
  const known = await app.app.inject({ url: `/api/operator/listings/${slug}`, headers: { cookie: operator } })
  expect(known.statusCode).toBe(200)
  const { parts, pictures } = known.json() as EditedListing
  const bodies: Record<string, object> = {
    ...Object.fromEntries(
      Object.entries(parts).map(([part, { typed, base }]) => [
        part,
        { ...typed, email: 'wer@anderswo.example', base },
      ]),
    ),
    pictures: { pictures: [], base: pictures.base },
    close: { sure: '1' },
    permission: { authority: 'Veterinäramt', issuedOn: '2026-01-02', number: '1' },
    room: { from: berlinDay(new Date()), room: 'full' },
  }
  for (const { method, url } of named) {
    const payload = bodies[url.split('/').at(-1) ?? '']
    const reply = await app.app.inject({
      method: method as 'PUT',
      url: url.replace(':slug', slug),
      headers: { cookie: other },
      ...(payload && { payload }),
    })
    expect([method, url, reply.statusCode]).toEqual([method, url, 404])
  }
  for (const url of ['/api/operator/session', '/api/operator/overview', '/mein-eintrag']) {
    const { body } = await app.app.inject({ url, headers: { cookie: other } })
    expect([url, body.includes('Havelhunde')]).toEqual([url, false])
  }
  expect(await content()).toEqual(before)
})

test('every plain form and file of an own page refuses strangers, staff and other operators, and serves its operator', async () => {
  const { db } = app.database
  const own = await makeListing(db, { title: 'Spreehunde', email: 'tim@spreehunde.example' })
  const cookie = await makeOperatorSession(db, 'tim@spreehunde.example', [own])
  const known = await app.app.inject({ url: `/api/operator/listings/${own.slug}`, headers: { cookie } })
  const { parts, pictures } = known.json() as EditedListing
  const asked = await app.app.inject({ url: `/api/operator/listings/${own.slug}/room`, headers: { cookie } })
  const [span] = (asked.json() as OwnRoom).spans
  const bodies: Record<string, Record<string, string>> = {
    ...Object.fromEntries(
      TYPED_PART_NAMES.map((name) => [name, { ...parts[PARTS[name]].typed, base: parts[PARTS[name]].base }]),
    ),
    bilder: { base: pictures.base },
    erlaubnis: { authority: 'Veterinäramt', issuedOn: '2026-01-02', number: '1' },
    stimmt: {},
    'ferien-ampel': { from: span?.from ?? '', room: 'full' },
    ende: { sure: '1' },
  }
  const routes = found
    .filter(({ url, method }) => url.startsWith('/mein-eintrag/:slug/') && method !== 'HEAD')
    .flatMap(({ url, method }) => {
      const name = url.split('/').at(-1) ?? ''
      return (name === ':part' ? TYPED_PART_NAMES : [name]).map((part) => ({ method, part }))
    })
  const order = [...Object.keys(bodies), 'zahlen.csv']
  expect(routes.map(({ part }) => part).sort()).toEqual(order.toSorted())
  const ask = async (part: string, headers: Record<string, string>) => {
    const body = bodies[part]
    const reply = await app.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/mein-eintrag/${own.slug}/${part}`,
      headers: { ...headers, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { payload: new URLSearchParams(body).toString() }),
    })
    return [part, reply.statusCode]
  }
  // When keys and sessions were last used is noted.
  const kept = async () => ({ ...(await content()), api_key: '', staff_session: '' })
  const before = await kept()
  for (const part of order) {
    expect(await ask(part, { cookie: operator })).toEqual([part, 404])
    for (const headers of [
      {},
      { cookie: endedOperator },
      { cookie: goodSession },
      { 'x-admin-api-key': key },
    ])
      expect(await ask(part, headers)).toEqual([part, 401])
  }
  expect(await kept()).toEqual(before)
  for (const part of ['zahlen.csv', ...TYPED_PART_NAMES, 'bilder'])
    expect(await ask(part, { cookie })).toEqual([part, part === 'zahlen.csv' ? 200 : 303])
})

/** What a link is good for, by the beginning of the paths that take it. */
const PURPOSE_OF: Record<string, string> = {
  '/anfrage/': 'customer',
  '/api/requests/': 'customer',
  '/betreiber/': 'operator',
  '/api/operator-requests/': 'operator',
  '/antworten/': 'reply',
  '/api/review-replies/': 'reply',
  '/bewerten/': 'review',
  '/api/review-invitations/': 'review',
  '/ferien-ampel/': 'room-report',
  '/api/room-questions/': 'room-report',
  '/stimmt-noch/': 'confirmation',
  '/api/confirmation-requests/': 'confirmation',
  '/mein-eintrag/oeffnen/': 'operator-open',
  '/api/operator-links/': 'operator-open',
  '/anmeldung/': 'registration-answer',
  '/api/registrations/': 'registration-answer',
  '/mails-abbestellen/': 'mail-stop',
  '/api/mail-objections/': 'mail-stop',
  '/newsletter/bestaetigen/': 'newsletter-confirm',
  '/api/newsletter/confirmation/': 'newsletter-confirm',
  '/newsletter/': 'newsletter-unsubscribe',
  '/api/newsletter/unsubscription/': 'newsletter-unsubscribe',
  '/benachrichtigung/bestaetigen/': 'notice-confirm',
  '/api/notices/confirmation/': 'notice-confirm',
  '/benachrichtigung/': 'notice-unsubscribe',
  '/api/notices/unsubscription/': 'notice-unsubscribe',
  '/admin/passwort/': 'staff-password',
  '/api/admin/login/password/': 'staff-password',
}

test('no link opens what a link of another purpose opens, whatever it names, nor does another operator’s', async () => {
  const { db } = app.database
  const links = await openTestLinks(db)
  const mine = await makeListing(db, { title: 'Pankehunde', email: 'pia@panke.example' })
  const theirs = await makeListing(db, { title: 'Wuhlehunde', email: 'udo@wuhle.example' })
  for (const [email, listing] of [
    ['pia@panke.example', mine],
    ['udo@wuhle.example', theirs],
  ] as const)
    await makeOperatorSession(db, email, [listing])
  const operatorOf = (email: string) =>
    db
      .selectFrom('operator')
      .select(['id', 'linkVersion'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const { id: pia, linkVersion } = await operatorOf('pia@panke.example')
  const { id: udo } = await operatorOf('udo@wuhle.example')
  const { key } = await makeStay(db, mine, {
    status: 'pending',
    checkIn: dayFromNow(20),
    checkOut: dayFromNow(25),
  })
  const past = await makeStay(db, mine)
  const { id: reviewId } = await db
    .insertInto('review')
    .values({
      listingId: mine.id,
      userName: 'Maren K.',
      rating: 5,
      comment: 'Gern wieder.',
      reviewedOn: '2026-11-01',
      source: 'stay',
      status: 'published',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = await app.app.inject({
    url: `/api/operator/listings/${mine.slug}/room`,
    headers: { cookie: await makeOperatorSession(db, 'pia@panke.example', [mine]) },
  })
  const from = room.json().spans[0].from
  const subjects: Record<string, string> = {
    customer: key,
    operator: key,
    reply: String(reviewId),
    review: past.key,
    'room-report': `${mine.id}~${pia}`,
    'operator-open': `${pia}-${linkVersion}`,
  }
  const bodies: Record<string, object> = {
    operator: { decision: 'confirmed' },
    reply: { reply: 'Danke!' },
    'room-report': { from, room: 'full' },
    confirmation: { slug: mine.slug, answer: 'stimmt' },
    'registration-answer': { message: 'Ja.' },
  }
  const expires = new Date(Date.now() + 30 * 86_400_000)
  const sign = (name: string, subject: string) => links.sign({ name } as LinkPurpose, subject, expires)
  const purposes = [...new Set(Object.values(PURPOSE_OF)), 'customer-mail', 'known-device']
  const routes = found.filter(({ url, method }) => url.includes('/:token') && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(40)
  const send = ({ method, url }: Route, token: string, body: object) => {
    const isForm = !url.startsWith('/api/') && method === 'POST'
    return app.app.inject({
      method: method as 'POST',
      url: url.replace(':token', token),
      ...(isForm && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ...(method !== 'GET' && {
        payload: isForm ? new URLSearchParams(Object.entries(body)).toString() : body,
      }),
    })
  }
  const before = await content()
  for (const route of routes) {
    const beginning = Object.keys(PURPOSE_OF)
      .filter((path) => route.url.startsWith(path))
      .toSorted((a, b) => b.length - a.length)[0]
    const purpose = PURPOSE_OF[beginning ?? ''] ?? ''
    expect([route.url, purpose]).not.toEqual([route.url, ''])
    const subject = subjects[purpose] ?? '1'
    for (const other of purposes.filter((each) => each !== purpose && `${purpose}-mail` !== each)) {
      const { statusCode } = await send(route, sign(other, subject), bodies[purpose] ?? {})
      // The body is looked at first; a GET of what programs press leads to the page that looks at the link.
      const leadsOn = route.method === 'GET' && route.url.includes('/ein-klick/')
      const wanted = leadsOn ? [302] : bodies[purpose] || route.method === 'GET' ? [404] : [400, 404]
      expect([route.method, route.url, other, wanted]).toEqual([
        route.method,
        route.url,
        other,
        wanted.includes(statusCode) ? wanted : [statusCode],
      ])
    }
  }
  // Neither does a link of the right purpose that names what is not its holder's.
  for (const url of ['/ferien-ampel/:token', '/api/room-questions/:token']) {
    const route = routes.find((each) => each.url === url && each.method === 'POST') as Route
    const token = sign('room-report', `${mine.id}~${udo}`)
    expect((await send(route, token, bodies['room-report'] ?? {})).statusCode).toBe(404)
  }
  expect(await content()).toEqual(before)
  // They are refused for their purpose alone.
  for (const [purpose, path] of [
    ['operator', 'operator-requests'],
    ['reply', 'review-replies'],
    ['room-report', 'room-questions'],
    ['operator-open', 'operator-links'],
    ['customer', 'requests'],
  ] as const) {
    const { statusCode } = await app
      .get(`/api/${path}/${sign(purpose, subjects[purpose] ?? '')}`)
      .then((reply) => ({
        statusCode: reply.status,
      }))
    expect([purpose, statusCode]).toEqual([purpose, 200])
  }
})

test('every operation for staff names the keys that it takes, and those of too small a scope change nothing', async () => {
  const areas = (Object.keys(AREAS) as Area[]).filter((area) => area !== 'all')
  const keys = new Map<string, string>()
  for (const area of Object.keys(AREAS) as Area[]) {
    for (const mayWrite of [false, true]) {
      keys.set(`${area} ${mayWrite}`, await makeKey(app.database.db, 'Klein', { area, mayWrite }))
    }
  }
  const before = await content()
  for (const route of staffRoutes()) {
    expect([route.url, route.scope]).not.toEqual([route.url, undefined])
    const other = areas.find((area) => area !== route.scope)
    const tooSmall = [
      ...(route.scope === 'person' ? ['all true'] : []),
      ...(route.scope === 'any' ? [] : [`${other} true`]),
      ...(route.method === 'GET' || route.scope === 'any' ? [] : [`${route.scope} false`, 'all false']),
    ].flatMap((name) => keys.get(name) ?? [])
    for (const small of tooSmall) {
      const { statusCode, headers, body } = await call(route, { 'x-admin-api-key': small })
      expect([route.method, route.url, statusCode]).toEqual([route.method, route.url, 403])
      expect(JSON.parse(body).message).toMatch(/API-Schlüssel/)
      expect(headers['cache-control']).toBe('private, no-store')
    }
  }
  expect({ ...(await content()), api_key: '' }).toEqual({ ...before, api_key: '' })
})

test('with a session every operation for staff knows who calls, with a key all but those for people, and nobody may keep the answer', async () => {
  // Not the one that one of them revokes.
  const lasting = await makeKey(app.database.db)
  for (const route of staffRoutes()) {
    // Each its own: some of them end it.
    const reply = await call(
      route,
      route.scope === 'person'
        ? { cookie: await makeSession(app.database.db, 'Clara') }
        : { 'x-admin-api-key': lasting },
    )
    expect([route.url, reply.statusCode]).not.toEqual([route.url, 401])
    expect([route.url, reply.headers['cache-control']]).toEqual([route.url, 'private, no-store'])
  }
})

/** How browsers that know no `sec-fetch-site` tell where a request comes from. */
const FOREIGN = { origin: 'https://evil.example' }

test('with the cookie alone no other site’s page can change anything', async () => {
  const before = await content()
  for (const route of staffRoutes().filter(({ method }) => method !== 'GET')) {
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, FOREIGN]) {
      const reply = await call(route, { cookie: goodSession, ...from })
      expect([route.url, from, reply.statusCode]).toEqual([route.url, from, 403])
    }
  }
  expect({ ...(await content()), staff_session: '' }).toEqual({ ...before, staff_session: '' })
})

test('no other site’s page can send a form with files in somebody’s name', async () => {
  const form = new FormData()
  form.append('logo', new Blob(['x']), 'a.jpg')
  for (const url of ['/api/register-listing', `/api/listings/slug/${slug}/claim-proof`]) {
    const sendFrom = async (from: Record<string, string>) =>
      (await app.app.inject({ url, ...(await multipart(form, from)) })).json().error
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, FOREIGN])
      expect([url, from, await sendFrom(from)]).toEqual([url, from, 'forbidden'])
    for (const from of [{}, { 'sec-fetch-site': 'same-origin' }])
      expect([url, from, await sendFrom(from)]).toEqual([url, from, 'invalid'])
  }
})

test('every page of the administration is the login for strangers, and never kept', async () => {
  const area = Object.keys(PAGES).filter((path) => /^\/admin(?!\/(login|passwort))/.test(path))
  expect(area).toContain('/admin/protokoll')
  for (const path of area.map((page) => page.replace(/:\w+/, '1'))) {
    for (const cookie of ['', endedSession]) {
      const { statusCode, headers, body } = await app.app.inject({ url: path, headers: { cookie } })
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 401, 'private, no-store'])
      expect(body).toContain('name="password"')
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).not.toContain('Abmelden')
    }
    // The page of one entry needs one.
    if (path.endsWith('/1')) continue
    const known = await app.app.inject({ url: path, headers: { cookie: goodSession } })
    expect([path, known.statusCode, known.headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
    expect(known.body).toContain('Abmelden')
  }
})

test('every own page of an operator asks strangers for a link, and is never kept', async () => {
  const own = Object.keys(PAGES).filter((path) => /^\/mein-eintrag(?!\/(anmelden|oeffnen))/.test(path))
  expect(own.length).toBeGreaterThan(1)
  const other = await makeOperatorSession(app.database.db, 'wer@anderswo.example', [])
  for (const url of own.map((path) => path.replace(':slug', slug).replace(':part', 'kontakt'))) {
    for (const cookie of ['', endedOperator, goodSession]) {
      const { statusCode, headers, body } = await app.app.inject({ url, headers: { cookie } })
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 401, 'private, no-store'])
      expect(body).toContain('name="email"')
      expect(body).not.toContain('Abmelden')
    }
    const { statusCode, body } = await app.app.inject({ url, headers: { cookie: operator } })
    expect([url, statusCode, body.includes('Abmelden')]).toEqual([url, 200, true])
    if (!url.includes(slug)) continue
    const others = await app.app.inject({ url, headers: { cookie: other } })
    expect([url, others.statusCode, others.body.includes('Havelhunde')]).toEqual([url, 404, false])
  }
})
