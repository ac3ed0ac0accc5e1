/** Attacks that this product has to withstand, tried against the real program as its user runs it; prints what held. */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import {
  type Attack,
  ask,
  DAY_MS,
  filledIn,
  mailsIn,
  type Result,
  request,
  sendRaw,
} from './hostile-client.ts'
import { type Product, startProduct } from './product.ts'
import { attacksOnStaff } from './staff-attacks.ts'

/** Beyond, a slow answer of the health check is a failed one. */
const HEALTH_MS = 1000
const SLOW_BODIES = 200
/** The time that a request may take, and the pause between two looks at it. */
const SLOW_MS = 185_000

/** Tries them all; exits with 1 when one of them got through. */
export async function tryAttacks(): Promise<void> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-attacks-'))
  const settings = { DATA_DIR: data, RATE_LIMIT: '600', TRUST_PROXY: '1', DEMO: 'on', WORKERS: '1' }
  const target = { data, product: await startProduct(settings) }
  let failed = 0
  console.log('\nAngriffe auf das laufende Programm')
  try {
    for (const [name, attack] of Object.entries({ ...attacks, ...attacksOnStaff })) {
      const [held, came] = await attack(target).catch((error: Error): Result => [false, error.message])
      if (!held) failed++
      console.log(`  ${held ? 'hielt      ' : 'HIELT NICHT'}  ${name}: ${came}`)
    }
    await target.product.stop()
    const [held, came] = await reviewOneself(data, () => startProduct(settings))
    if (!held) failed++
    console.log(`  ${held ? 'hielt      ' : 'HIELT NICHT'}  Bewertung von eigener Hand: ${came}`)
  } finally {
    if (target.product.process.exitCode === null) await target.product.stop()
    fs.rmSync(data, { recursive: true })
  }
  process.exitCode = failed === 0 ? 0 : 1
}

const attacks: Record<string, Attack> = {
  'Fallenfeld in fremdem Namen, 60-mal': async ({ product }) => {
    for (let number = 0; number < 60; number += 1)
      await request(product, filledIn({ website: 'x' }), `192.0.2.${number}`)
    const { status, body } = await request(product, filledIn({}), '198.51.100.1')
    return [status === 200, `eine echte Anfrage danach: ${status} ${short(body)}`]
  },
  'erfundenes X-Forwarded-For': async ({ product }) => {
    const refused = await refusedOf(14, (number) => `10.9.8.${number}, 198.51.100.2`, product)
    return [refused === 4, `${refused} von 14 Anfragen einer Adresse abgelehnt (10 sind erlaubt)`]
  },
  'Adressen aus einem IPv6-Netz': async ({ product }) => {
    const refused = await refusedOf(14, (number) => `2001:db8:0:7::${number}`, product)
    return [refused === 4, `${refused} von 14 abgelehnt`]
  },
  'Plus-Adressen': async ({ product, data }) => {
    let refused = 0
    for (let number = 0; number < 14; number += 1) {
      const customerEmail = `opfer+${number}@hund.example`
      const { status, body } = await request(product, filledIn({ customerEmail }), `203.0.113.${number}`)
      if (status !== 200) refused++
      const [sent] = JSON.parse(body).requests
      const reason = JSON.stringify({ reason: 'Jackpot: www.gewinn.example' })
      await ask(product, `/api/requests/${sent.statusPath.split('/').at(-1)}/cancel`, { body: reason })
    }
    await wait(3000)
    const mails = (await mailsIn(data)).filter(({ to }) =>
      to?.some(({ address }) => address?.startsWith('opfer')),
    )
    const told = mails.filter(({ text, html }) => `${text}${html}`.includes('Jackpot')).length
    return [
      refused === 0 && mails.length <= 5 && told === 0,
      `${refused} von 14 abgelehnt, ${mails.length} Mails an die Adresse, ${told} mit Worten des Absenders`,
    ]
  },
  'Werbung im Namen an eine fremde Adresse': async ({ product, data }) => {
    const words = { customerName: 'Gewinne jetzt', specialRequests: 'Klick hier', dogName: 'Sofort' }
    await request(
      product,
      filledIn({ ...words, listingId: 6, customerEmail: 'fremd@hund.example' }),
      '203.0.113.99',
    )
    await wait(3000)
    const [mail] = (await mailsIn(data)).filter(({ to }) => to?.[0]?.address === 'fremd@hund.example')
    const told = `${mail?.subject} ${mail?.text} ${mail?.html} ${mail?.to?.[0]?.name}`
    const found = Object.values(words).filter((word) => told.includes(word))
    return [
      mail !== undefined && found.length === 0,
      `${found.length} Worte des Absenders in der ersten Mail`,
    ]
  },
  'falsche Passwörter von wechselnden Adressen': async ({ product }) => {
    const [, username, password] = /Benutzername (\S+), Passwort (\S+)/.exec(product.said) ?? []
    const logIn = (word: string, from: string, headers = {}) =>
      ask(product, '/api/admin/login', { body: JSON.stringify({ username, password: word }), from, headers })
    const owner = await logIn(password ?? '', '198.51.100.50')
    const cookie = owner.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ')
    for (let number = 0; number < 60; number += 1) await logIn(`falsch${number}`, `203.0.113.${number}`)
    const again = await logIn(password ?? '', '198.51.100.50', { cookie })
    return [
      owner.status === 200 && again.status === 200,
      `die Besitzerin kommt danach hinein: ${again.status}`,
    ]
  },
  'dieselbe Anfrage 100-mal zugleich': async ({ product }) => {
    const body = filledIn({})
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        request(product, body, '198.51.100.3', { 'idempotency-key': 'einmal' }),
      ),
    )
    const paths = new Set(all.map((answer) => JSON.parse(answer.body).requests?.[0]?.statusPath))
    return [
      all.every(({ status }) => status === 200) && paths.size === 1,
      `${all.filter(({ status }) => status === 200).length} von 100 angenommen, ${paths.size} Anfrage`,
    ]
  },
  'nach dem Stornieren noch einmal gesendet, mit demselben Schlüssel': async ({ product }) => {
    const body = filledIn({})
    const key = { 'idempotency-key': 'noch einmal' }
    const send = async () =>
      JSON.parse((await request(product, body, '198.51.100.4', key)).body).requests[0].statusPath as string
    const first = await send()
    await ask(product, `/api/requests/${first.split('/').at(-1)}/cancel`, { body: '{}' })
    const again = await send()
    return [
      again !== first,
      again === first ? 'die stornierte wurde als Erfolg gemeldet' : 'eine neue Anfrage',
    ]
  },
  'was andere auf dem Rechner lesen könnten': async ({ data }) => {
    const open = fs
      .readdirSync(data, { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => (fs.lstatSync(file).mode & 0o077) !== 0)
    const hasKey = fs.existsSync(path.join(data, 'signing-key'))
    return [
      open.length === 0 && hasKey,
      `${open.length} Dateien offen, Schlüssel der Links neben der Datenbank`,
    ]
  },
  'Aufrufe in anderer Schreibweise und leere Formulare': async ({ product }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const calls = {
      '/%61pi/site': { from: '10.9.8.7, 198.51.100.60' },
      '/kontakt': { from: '198.51.100.61', body: 'name=', headers: form },
    }
    const came: string[] = []
    for (const [path, call] of Object.entries(calls)) {
      let refused = 0
      for (let number = 0; number < 620; number += 1)
        if ((await ask(product, path, call)).status === 429) refused++
      came.push(`${path} ${refused}`)
    }
    return [
      came.every((each) => each.endsWith(' 20')),
      `von 620 abgelehnt (600 sind erlaubt): ${came.join(', ')}`,
    ]
  },
  'Worte in einer gemerkten Suche': async ({ product, data }) => {
    const body = JSON.stringify({
      email: 'fremde@hund.example',
      search: `query=${encodeURIComponent('Hauptgewinn www.gewinn.example')}`,
      nickname: '',
      elapsedMs: 60_000,
    })
    const { status } = await ask(product, '/api/kept-searches', { body, from: '198.51.100.62' })
    await wait(3000)
    const told = (await mailsIn(data)).filter(({ text }) => text?.includes('Hauptgewinn')).length
    return [status === 200 && told === 0, `${told} Mails mit Worten des Absenders`]
  },
  'Seiten mit erfundenen Parametern, 60 zugleich': async ({ product }) => {
    let slowest = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const start = performance.now()
        await ask(product, '/api/health')
        slowest = Math.max(slowest, performance.now() - start)
        await wait(20)
      }
    })()
    const pages = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        ask(product, `/suche?query=Berlin&x${number}=${Math.random()}`),
      ),
    )
    isOver = true
    await watching
    const bad = pages.filter(({ status }) => status >= 500 && status !== 503).length
    return [
      slowest < HEALTH_MS && bad === 0,
      `/api/health höchstens ${Math.round(slowest)} ms, ${bad} Fehler`,
    ]
  },
  'tausend verschiedene Seiten zugleich': async ({ product }) => {
    const pages = await Promise.all(
      Array.from({ length: 1000 }, (_, number) => ask(product, `/suche?query=${10_000 + number * 89}`)),
    )
    const shed = pages.filter(({ status }) => status === 503)
    const inWords = shed.every(({ headers, body }) => headers['retry-after'] && body.includes('viel los'))
    const others = pages.filter(({ status }) => status !== 503 && status !== 200).length
    return [
      inWords && others === 0,
      `${shed.length} mit 503 und Retry-After vertröstet, ${others} andere Fehler`,
    ]
  },
  'unlesbare Adressen und Zeichen': async ({ product }) => {
    const port = Number(new URL(product.url).port)
    const raw = ['//[', '/%00', '/\\[', '/suche?query=köln', '/api/%E0%A4%A']
    const statuses = await Promise.all(raw.map((address) => sendRaw(port, address)))
    const login = JSON.stringify({ username: 'a\0b', password: 'x' })
    const nul = await ask(product, '/api/admin/login', { body: login })
    const all = [...statuses, nul.status]
    const { error, message } = JSON.parse(nul.body)
    const isOurs = typeof error === 'string' && typeof message === 'string'
    return [isOurs && all.every((status) => status > 0 && status < 500), all.join(', ')]
  },
  'persönliche Seiten in anderer Schreibweise': async ({ product }) => {
    const spellings = [
      '/%61nfrage/x',
      '/ANFRAGE/x',
      '//anfrage/x',
      '/%61dmin',
      '/api/%72equests/x',
      '/anfrage%2Fx',
    ]
    const kept: string[] = []
    for (const spelling of spellings) {
      const { headers } = await ask(product, spelling)
      if (!headers['cache-control']?.includes('no-store')) kept.push(spelling)
    }
    return [kept.length === 0, kept.length === 0 ? 'alle mit no-store' : kept.join(', ')]
  },
  [`${SLOW_BODIES} Anfragen, deren Inhalt nie kommt`]: async ({ product }) => {
    const port = Number(new URL(product.url).port)
    let open = SLOW_BODIES
    const sockets = Array.from({ length: SLOW_BODIES }, () => {
      const socket = net.connect(port, '127.0.0.1')
      const head = 'POST /api/booking-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      socket.write(`${head}Content-Length: 1000\r\n\r\n{`)
      socket.on('error', () => {})
      socket.on('close', () => open--)
      // What the server says is read, or its end is never heard of.
      socket.resume()
      return socket
    })
    for (let waited = 0; open > 0 && waited < SLOW_MS; waited += 500) await wait(500)
    for (const socket of sockets) socket.destroy()
    return [open === 0, `${open} nach ${SLOW_MS / 1000} s noch offen`]
  },
}

/** An operator asks for a stay alone, confirms it by the own link, and waits for the invitation to review it. */
async function reviewOneself(data: string, start: () => Promise<Product>): Promise<Result> {
  const database = await openEmbedded(data)
  const { db } = database
  await db.updateTable('listing').set({ email: 'hof@schlau.example' }).where('id', '=', 7).execute()
  await database.close()
  const product = await start()
  const own = filledIn({ listingId: 7, customerEmail: 'gast@schlau.example' })
  const { body } = await request(product, own, '203.0.113.200')
  const key = JSON.parse(body).requests[0].statusPath.split('/').at(-1).split('.')[0]
  await wait(3000)
  const words = (await mailsIn(data)).map(({ text }) => text ?? '').join('\n')
  const operator = new RegExp(`/betreiber/(${key}[\\w.-]+)`).exec(words)?.[1]
  const mailed = new RegExp(`/anfrage/(${key}[\\w.-]+)`).exec(words)?.[1]
  const answer = JSON.stringify({ decision: 'confirmed' })
  const confirmed = await ask(product, `/api/operator-requests/${operator}/answer`, { body: answer })
  await ask(product, `/anfrage/${mailed}`)
  await product.stop()
  const after = await openEmbedded(data)
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await after.db
    .updateTable('bookingRequest')
    .set({ checkInDate: day(-9), checkOutDate: day(-2) })
    .where('key', '=', key)
    .execute()
  await after.close()
  const again = await start()
  await wait(4000)
  await again.stop()
  const end = await openEmbedded(data)
  const row = await end.db
    .selectFrom('bookingRequest')
    .select(['invitation', 'reviewInvitedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  await end.close()
  const isHeld = row?.invitation === 'held' && row.reviewInvitedAt === null
  return [confirmed.status === 200 && isHeld, `Einladung ${row?.invitation}, für das Team sichtbar`]
}

/** How many of so many requests are refused with 429. */
async function refusedOf(count: number, from: (number: number) => string, product: Product): Promise<number> {
  let refused = 0
  for (let number = 0; number < count; number += 1)
    if ((await request(product, filledIn({}), from(number))).status === 429) refused++
  return refused
}

function short(text: string): string {
  return text.slice(0, 80)
}
