import fs from 'node:fs'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

const url = (protocols: RegExp) => z.url({ protocol: protocols })
const flag = z.enum(['on', 'off'])

/** Every variable the product knows; `.env.example` explains them. Empty values count as absent. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  PUBLIC_URL: z.optional(url(/^https?$/)),
  SITE_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Hundequartier'),
  CONTACT_MAIL: z._default(z.email(), 'kontakt@hundequartier.example'),
  SOCIAL_FACEBOOK: z.optional(url(/^https$/)),
  SOCIAL_INSTAGRAM: z.optional(url(/^https$/)),
  SOCIAL_YOUTUBE: z.optional(url(/^https$/)),
  DEMO: z.optional(flag),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  TRUST_PROXY: z._default(flag, 'off'),
  RATE_LIMIT: z._default(z.coerce.number().check(z.int(), z.gte(0)), 600),
})

export interface Config {
  production: boolean
  host: string
  /** 0 takes any free port. */
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Origin without trailing slash. */
  publicUrl: string
  siteName: string
  contactMail: string
  /** Only those that are set. */
  socialLinks: { label: string; url: string }[]
  /** Load the demo directory when there are no listings. */
  demo: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** The server stands behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean
  /** Requests a minute that one address may send to the API; 0 without limit. */
  rateLimit: number
}

/**
 * Reads the configuration from the environment and, for what is absent there, from `.env`.
 * Throws StartError, with one sentence, at the first unknown name in `.env` or malformed value.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env, envFile = '.env'): Config {
  const present = (values: NodeJS.ProcessEnv) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const given = { ...present(readEnvFile(envFile)), ...present(variables) }
  const result = environment.safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    // The address of a database holds its password.
    const value = name === 'DATABASE_URL' ? '' : `: „${given[name]}“`
    throw new StartError(`Die Einstellung ${name} hat einen ungültigen Wert${value}.`)
  }
  const env = result.data
  const production = env.NODE_ENV === 'production'
  if (production && env.PUBLIC_URL === undefined) {
    throw new StartError(
      'In Produktion muss PUBLIC_URL gesetzt sein, zum Beispiel https://hundequartier.example.',
    )
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    siteName: env.SITE_NAME,
    contactMail: env.CONTACT_MAIL,
    socialLinks: [
      { label: 'Facebook', url: env.SOCIAL_FACEBOOK },
      { label: 'Instagram', url: env.SOCIAL_INSTAGRAM },
      { label: 'YouTube', url: env.SOCIAL_YOUTUBE },
    ].flatMap(({ label, url }) => (url === undefined ? [] : { label, url })),
    demo: (env.DEMO ?? (production ? 'off' : 'on')) === 'on',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'on',
    rateLimit: env.RATE_LIMIT,
  }
}

function readEnvFile(path: string): NodeJS.ProcessEnv {
  if (!fs.existsSync(path)) return {}
  const values = parseEnv(fs.readFileSync(path, 'utf8'))
  const unknown = Object.keys(values).find((name) => !(name in environment.shape))
  if (unknown !== undefined)
    throw new StartError(`Die Datei .env enthält die unbekannte Einstellung ${unknown}.`)
  return values as NodeJS.ProcessEnv
}
