import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'

const none = '/nonexistent/.env'
const mailServer = { SMTP_URL: 'smtp://me:geheim@mail.example:587' }

test('has a default for everything outside production', () => {
  expect(readConfig({}, none)).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: 'data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    siteName: 'Hundequartier',
    demo: true,
    tileMode: 'off',
    imageCacheBytes: 1_000_000_000,
    answerAfterMs: 400,
  })
})

test('the example of a configuration names every setting, and its defaults are what holds without it', () => {
  const example = path.resolve('.env.example')
  const named = fs.readFileSync(example, 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)
  expect([...named].map(([, name]) => name).sort()).toEqual(SETTINGS.toSorted())
  expect(readConfig({}, example)).toEqual(readConfig({}, none))
})

test('wants a public address in production, and loads no demo data there unless asked', () => {
  expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: '' }, none)).toThrow(
    'In Produktion muss PUBLIC_URL gesetzt sein, zum Beispiel https://hundequartier.example.',
  )
  const production = { ...mailServer, NODE_ENV: 'production', PUBLIC_URL: 'https://hunde.example/' }
  expect(readConfig(production, none)).toMatchObject({ publicUrl: 'https://hunde.example', demo: false })
  expect(readConfig({ ...production, DEMO: 'on' }, none).demo).toBe(true)
})

test.each([
  ['PORT', 'achtzig'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['BACKUP_HOUR', ' '],
  ['RATE_LIMIT', '1e3'],
  ['RATE_LIMIT', ' '],
  ['SITE_NAME', ' '],
  ['DATA_DIR', ' '],
  ['LOG_LEVEL', 'laut'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'hunde.example'],
  ['PUBLIC_URL', 'https://hunde.example/verzeichnis'],
  ['PUBLIC_URL', 'https://hunde.example?von=hier'],
  ['PUBLIC_URL', 'https://hunde.example/#oben'],
  ['PUBLIC_URL', 'https://ich:geheim@hunde.example'],
  ['DEMO', 'ja'],
  ['NODE_ENV', 'staging'],
  ['CONTACT_MAIL', 'niemand'],
  ['TILE_MODE', 'on'],
  ['TILE_URL', 'https://kacheln.example/{z}/{x}.png'],
  ['TILE_CACHE_MB', '0'],
  ['WORKERS', '0'],
  ['DRAWING_THREADS', '-1'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.300'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('refuses %s=%s in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value }, none)).toThrow(
    `Die Einstellung ${name} hat einen ungültigen Wert: „${value}“.`,
  )
})

test.each([
  ['off', false],
  ['2', 2],
  ['10.0.0.5, fd00::/8,loopback', ['10.0.0.5', 'fd00::/8', 'loopback']],
])('trusts proxies by number or by name: %s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }, none)).toMatchObject({ trustProxy })
})

test('takes the public address in any letter case, as browsers write an origin', () => {
  const publicUrl = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }, none).publicUrl
  expect(publicUrl('HTTPS://Hunde.Example:443/')).toBe('https://hunde.example')
  expect(publicUrl('http://hunde.example:8080')).toBe('http://hunde.example:8080')
})

test('does not serve figures and pages on one port', () => {
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' }, none)).toThrow(
    'METRICS_PORT und PORT brauchen zwei verschiedene Ports.',
  )
})

test('refuses a key that cannot stand in a header, without repeating it', () => {
  expect(() => readConfig({ BREVO_API_KEY: 'xkeysib-…' }, none)).toThrow(
    /^Die Einstellung BREVO_API_KEY hat einen ungültigen Wert\.$/,
  )
})

test('several processes need a database server, and share the room for files', () => {
  const several = { WORKERS: '2', TILE_CACHE_MB: '500' }
  expect(() => readConfig(several, none)).toThrow(
    'Mehrere Prozesse (WORKERS) gehen nur mit einem PostgreSQL-Server (DATABASE_URL): Die eingebettete Datenbank gehört einem einzigen.',
  )
  const config = readConfig({ ...several, DATABASE_URL: 'postgres://localhost/hunde' }, none)
  expect(config).toMatchObject({ workers: 2, tileCacheBytes: 250_000_000, drawingThreads: 0 })
})

test('wants a mail server in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hunde.example' }
  expect(() => readConfig(production, none)).toThrow(
    'In Produktion muss SMTP_URL gesetzt sein, zum Beispiel smtp://benutzer:passwort@mail.example:587.',
  )
  expect(readConfig({ ...production, ...mailServer }, none).smtpUrl).toBe(mailServer.SMTP_URL)
  expect(readConfig({}, none).smtpUrl).toBeUndefined()
})

test('lifts the limits of senders nowhere in production', () => {
  const production = { ...mailServer, NODE_ENV: 'production', PUBLIC_URL: 'https://hunde.example' }
  expect(() => readConfig({ ...production, RATE_LIMIT: '0' }, none)).toThrow(
    'In Produktion muss RATE_LIMIT mindestens 1 sein: 0 hebt auch die Grenzen für Formulare, Codes und Dateien auf.',
  )
  expect(readConfig({ ...production, RATE_LIMIT: '1' }, none).rateLimit).toBe(1)
  expect(readConfig({ RATE_LIMIT: '0' }, none).rateLimit).toBe(0)
})

test.each([
  'mail.example',
  'me@mail.example:587',
  'http://me:geheim@mail.example',
  'me:geheim@mail.example',
  'smtp://',
])('does not repeat the address of a mail server, which holds its password: %s', (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL }, none)).toThrow(
    /^Die Einstellung SMTP_URL hat einen ungültigen Wert\.$/,
  )
})

test('does not repeat the address of a database, which holds its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:geheim@localhost' }, none)).toThrow(
    /^Die Einstellung DATABASE_URL hat einen ungültigen Wert\.$/,
  )
})

test('reads .env below the environment, and refuses names it does not know', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'env-')), '.env')
  fs.writeFileSync(file, 'PORT=4000\nSITE_NAME="Pfotenverzeichnis"\n')
  expect(readConfig({ PORT: '5000' }, file)).toMatchObject({ port: 5000, siteName: 'Pfotenverzeichnis' })
  fs.writeFileSync(file, 'PROT=4000\n')
  expect(() => readConfig({}, file)).toThrow('Die Datei .env enthält die unbekannte Einstellung PROT.')
  fs.writeFileSync(file, 'PORT=x\n')
  expect(() => readConfig({}, file)).toThrow('„x“')
})
