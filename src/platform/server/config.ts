import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { ANSWER_AFTER_MS } from './form/same-time.ts'
import { proxies } from './proxies.ts'
import { StartError } from './start-error.ts'

const url = (protocols: RegExp) => z.url({ protocol: protocols })
const flag = z.enum(['on', 'off'])
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
/** Digits alone: not what else JavaScript takes for a number, such as a blank, `0x10` or `1e3`. */
const whole = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(from), z.lte(to))),
  )
const megabytes = whole(1, 1_000_000)
/** Scheme, host and port, as browsers write an origin; there is nothing behind them that pages could stand below. */
const origin = z.pipe(
  url(/^https?$/).check(
    z.refine((text) => {
      const address = URL.parse(text)
      return address?.href === `${address?.origin}/`
    }),
  ),
  z.transform((text) => new URL(text).origin),
)
const tileUrl = url(/^https?$/).check(
  z.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
)

/** One core is left to whoever answers; more than four draw more than it can answer. */
function threadsForDrawing(): number {
  return Math.min(4, availableParallelism() - 1)
}

/** Reaches nobody; the owner of a directory has to name another one. */
export const DEFAULT_CONTACT_MAIL = 'kontakt@hundequartier.example'

/** Every variable the product knows; `.env.example` explains them. Empty values count as absent. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(whole(0, 65_535), 3000),
  DATA_DIR: z._default(z.string().check(z.regex(/\S/)), 'data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  WORKERS: z._default(whole(1, 64), 1),
  DRAWING_THREADS: z.optional(whole(0, 16)),
  SMTP_URL: z.optional(url(/^smtps?$/).check(z.refine((value) => Boolean(URL.parse(value)?.hostname)))),
  PUBLIC_URL: z.optional(origin),
  BREVO_API_KEY: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/))),
  BREVO_URL: z._default(url(/^https?$/), 'https://api.brevo.com/v3'),
  BREVO_LIST_ID: z.optional(whole(1, 999_999_999)),
  SITE_NAME: z._default(line.check(z.maxLength(60)), 'Hundequartier'),
  CONTACT_MAIL: z._default(z.email(), DEFAULT_CONTACT_MAIL),
  VAT_NOTE: z._default(z.string().check(z.maxLength(200)), 'Alle Preise inklusive Mehrwertsteuer.'),
  IMPRINT_NAME: z.optional(line),
  IMPRINT_ADDRESS: z.optional(line),
  IMPRINT_REPRESENTATIVE: z.optional(line),
  IMPRINT_PHONE: z.optional(line),
  IMPRINT_REGISTER: z.optional(line),
  IMPRINT_VAT_ID: z.optional(line),
  IMPRINT_RESPONSIBLE: z.optional(line),
  PRIVACY_HOSTING: z.optional(line),
  PRIVACY_AUTHORITY: z.optional(line),
  SOCIAL_FACEBOOK: z.optional(url(/^https$/)),
  SOCIAL_INSTAGRAM: z.optional(url(/^https$/)),
  SOCIAL_YOUTUBE: z.optional(url(/^https$/)),
  DEMO: z.optional(flag),
  TILE_MODE: z._default(z.enum(['off', 'proxy', 'direct', 'file']), 'off'),
  TILE_FILE: z.optional(line),
  TILE_URL: z._default(tileUrl, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z._default(
    z.string().check(z.maxLength(300)),
    '© <a href="https://www.openstreetmap.org/copyright" rel="noopener nofollow">OpenStreetMap-Mitwirkende</a>',
  ),
  TILE_CACHE_MB: z._default(megabytes, 500),
  IMAGE_CACHE_MB: z._default(megabytes, 1000),
  RETENTION_MONTHS: z._default(whole(1, 120), 12),
  BACKUP_DIR: z.optional(line),
  BACKUP_HOUR: z._default(whole(0, 23), 3),
  BACKUP_KEEP: z._default(whole(1, 1000), 14),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  LOG_FORMAT: z._default(z.enum(['text', 'json']), 'text'),
  TRUST_PROXY: z._default(proxies, false),
  PAGE_CACHE_MB: z._default(megabytes, 64),
  READS_AT_ONCE: z._default(whole(1, 1000), 4),
  READS_WAITING: z._default(whole(0, 100_000), 100),
  RATE_LIMIT: z._default(whole(0, 999_999_999), 600),
})

/** Their names. */
export const SETTINGS = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from the environment and, for what is absent there, from `.env`.
 * Throws StartError, with one sentence, at the first unknown name in `.env` or malformed value.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env, envFile = '.env') {
  const env = readVariables(variables, envFile)
  const production = env.NODE_ENV === 'production'
  return {
    production,
    host: env.HOST,
    /** 0 takes any free port. */
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** Processes that share the port; more than one only with a `databaseUrl`. */
    workers: env.WORKERS,
    /** Threads of this process that draw pages; with 0 the one does that answers everybody. */
    drawingThreads: env.DRAWING_THREADS ?? (env.WORKERS > 1 ? 0 : threadsForDrawing()),
    /** Address of the mail server, with its password; without one mails become files in `dataDir`/mails. */
    smtpUrl: env.SMTP_URL,
    /** The mail CRM that contacts are passed on to; without a key to none. */
    brevo: { key: env.BREVO_API_KEY, url: env.BREVO_URL.replace(/\/+$/, ''), listId: env.BREVO_LIST_ID },
    /** Origin without trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    siteName: env.SITE_NAME,
    contactMail: env.CONTACT_MAIL,
    /** Stands below prices of premium, which are gross. */
    vatNote: env.VAT_NOTE,
    /** What the law wants to be said of who runs the directory; absent where nobody has said it yet. */
    imprint: {
      name: env.IMPRINT_NAME,
      /** Street and town, in one line. */
      address: env.IMPRINT_ADDRESS,
      representative: env.IMPRINT_REPRESENTATIVE,
      phone: env.IMPRINT_PHONE,
      /** Court and number. */
      register: env.IMPRINT_REGISTER,
      vatId: env.IMPRINT_VAT_ID,
      /** Answers for the articles (§ 18 Abs. 2 MStV), with an address. */
      responsible: env.IMPRINT_RESPONSIBLE,
      /** On whose machines the directory runs. */
      hosting: env.PRIVACY_HOSTING,
      /** Supervises data protection where the operator sits. */
      authority: env.PRIVACY_AUTHORITY,
    },
    /** Only those that are set. */
    socialLinks: [
      { label: 'Facebook', url: env.SOCIAL_FACEBOOK },
      { label: 'Instagram', url: env.SOCIAL_INSTAGRAM },
      { label: 'YouTube', url: env.SOCIAL_YOUTUBE },
    ].flatMap(({ label, url }) => (url === undefined ? [] : { label, url })),
    /** Map tiles: none, through this server, from the tile server itself after a click, or out of a file of the owner's. */
    tileMode: env.TILE_MODE,
    /** PMTiles, for the mode `file`. */
    tileFile: env.TILE_FILE,
    /** Address of a tile with {z}, {x} and {y}. */
    tileUrl: env.TILE_URL,
    /** HTML that names where the tiles come from. */
    tileAttribution: env.TILE_ATTRIBUTION,
    /** This process's share, as all of them use one folder. */
    tileCacheBytes: (env.TILE_CACHE_MB * 1_000_000) / env.WORKERS,
    /** The same, of delivered sizes of pictures, which can be made again from the originals. */
    imageCacheBytes: (env.IMAGE_CACHE_MB * 1_000_000) / env.WORKERS,
    /** Load the demo directory when there are no listings. */
    demo: (env.DEMO ?? (production ? 'off' : 'on')) === 'on',
    /** How long it is kept who asked for a stay, registered or got mails; then it is anonymised. */
    retentionMonths: env.RETENTION_MONTHS,
    /** Folder of nightly backups; absent: none are made. */
    backupDir: env.BACKUP_DIR,
    /** From this hour on, in Germany. */
    backupHour: env.BACKUP_HOUR,
    /** Nightly backups that are kept. */
    backupKeep: env.BACKUP_KEEP,
    /** Where Prometheus asks; absent: no figures are kept. */
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    /** Whose X-Forwarded-For is believed: nobody's, that of so many proxies one behind the other, or that of proxies in these networks. */
    trustProxy: env.TRUST_PROXY,
    /** Of rendered pages in memory. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1_000_000,
    /** Pages and queries of the public API that are worked on at once, and those that wait; more are refused with 503. */
    readsAtOnce: env.READS_AT_ONCE,
    readsWaiting: env.READS_WAITING,
    /** Calls and forms a minute of one address; 0, never in production, lifts this and most limits of single forms. */
    rateLimit: env.RATE_LIMIT,
    /** No sooner comes an answer whose time must not tell whether somebody is known; less in tests alone. */
    answerAfterMs: ANSWER_AFTER_MS,
  }
}

/** All variables, each checked by itself and those that have to do with each other. */
function readVariables(variables: NodeJS.ProcessEnv, envFile: string): z.infer<typeof environment> {
  const present = (values: NodeJS.ProcessEnv) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const given = { ...present(readEnvFile(envFile)), ...present(variables) }
  const result = environment.safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    // The address of a database or a mail server holds its password, and a key is one.
    const value = ['DATABASE_URL', 'SMTP_URL', 'BREVO_API_KEY'].includes(name) ? '' : `: „${given[name]}“`
    throw new StartError(`Die Einstellung ${name} hat einen ungültigen Wert${value}.`)
  }
  const env = result.data
  const production = env.NODE_ENV === 'production'
  if (production && env.PUBLIC_URL === undefined) {
    throw new StartError(
      'In Produktion muss PUBLIC_URL gesetzt sein, zum Beispiel https://hundequartier.example.',
    )
  }
  if (production && env.SMTP_URL === undefined) {
    throw new StartError(
      'In Produktion muss SMTP_URL gesetzt sein, zum Beispiel smtp://benutzer:passwort@mail.example:587.',
    )
  }
  if (production && env.RATE_LIMIT === 0) {
    throw new StartError(
      'In Produktion muss RATE_LIMIT mindestens 1 sein: 0 hebt auch die Grenzen für Formulare, Codes und Dateien auf.',
    )
  }
  if (env.TILE_MODE === 'file' && env.TILE_FILE === undefined) {
    throw new StartError('TILE_MODE=file braucht TILE_FILE, zum Beispiel /srv/karten/deutschland.pmtiles.')
  }
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    throw new StartError('METRICS_PORT und PORT brauchen zwei verschiedene Ports.')
  }
  if (env.WORKERS > 1 && env.DATABASE_URL === undefined) {
    throw new StartError(
      'Mehrere Prozesse (WORKERS) gehen nur mit einem PostgreSQL-Server (DATABASE_URL): Die eingebettete Datenbank gehört einem einzigen.',
    )
  }
  return env
}

function readEnvFile(path: string): NodeJS.ProcessEnv {
  if (!fs.existsSync(path)) return {}
  const values = parseEnv(fs.readFileSync(path, 'utf8'))
  const unknown = Object.keys(values).find((name) => !(name in environment.shape))
  if (unknown !== undefined)
    throw new StartError(`Die Datei .env enthält die unbekannte Einstellung ${unknown}.`)
  return values as NodeJS.ProcessEnv
}
