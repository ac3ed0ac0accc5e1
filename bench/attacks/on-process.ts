/** Attacks on the process itself: too much, too slow, unreadable; and what it leaves lying open. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, ask, open, sendRaw } from './client.ts'

/** Beyond, a slow answer of the health check is a failed one. */
const HEALTH_MS = 1000
const SLOW_BODIES = 200
/** So long a form with pictures may wait while others send nothing. */
const UPLOAD_S = 60
/** The time that a request may take, and the pause between two looks at it. */
const SLOW_MS = 185_000

export const attacksOnProcess: Record<string, Attack> = {
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
    const raw = ['//[', '/%00', '/\\[', '/suche?query=köln', '/api/%E0%A4%A']
    const statuses = await Promise.all(
      raw.map((address) =>
        sendRaw(product, `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      ),
    )
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
    let left = SLOW_BODIES
    const sockets = Array.from({ length: SLOW_BODIES }, () => {
      const head = 'POST /api/booking-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      const socket = open(product, `${head}Content-Length: 1000\r\n\r\n{`)
      socket.on('error', () => {})
      socket.on('close', () => left--)
      // What the server says is read, or its end is never heard of.
      socket.resume()
      return socket
    })
    for (let waited = 0; left > 0 && waited < SLOW_MS; waited += 500) await wait(500)
    for (const socket of sockets) socket.destroy()
    return [left === 0, `${left} nach ${SLOW_MS / 1000} s noch offen`]
  },
  'Bilder, die nie ankommen, aus 20 Netzen': async ({ product }) => {
    const head = (from: string, length: number) =>
      [
        'POST /api/register-listing HTTP/1.1',
        'Host: x',
        `X-Forwarded-For: ${from}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
        'Connection: close\r\n\r\n',
      ].join('\r\n')
    const part = '--x\r\nContent-Disposition: form-data; name="listingTitle"\r\n\r\nHof\r\n'
    const sockets = Array.from({ length: 40 }, (_, number) => {
      const socket = open(product, head(`203.0.113.${number % 20}`, 5_000_000) + part)
      socket.on('error', () => {})
      socket.resume()
      return socket
    })
    await wait(500)
    const start = performance.now()
    const body = `${part}--x--\r\n`
    const status = await sendRaw(product, head('198.51.100.80', body.length) + body)
    const seconds = Math.round((performance.now() - start) / 1000)
    for (const socket of sockets) socket.destroy()
    // What is missing in the form is told: it was read.
    return [status === 400 && seconds <= UPLOAD_S, `ein Formular danach: ${status} nach ${seconds} s`]
  },
}
