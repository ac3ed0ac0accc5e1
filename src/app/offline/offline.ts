import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OFFLINE_KEY } from '#features/shortlist/rules.ts'
import { portrait } from '#platform/server/illustrations/portrait.ts'
import { escapeHtml } from '#platform/shared/html.ts'
import type { Site } from '#platform/shared/site.ts'
import { hashSource } from '../pages/inline-script.ts'

const SOURCE = path.resolve(import.meta.dirname, '../..')
const PORTRAIT = 11

/** The page for moments without network, complete in itself, and the service worker that shows it. */
export function addOffline(app: FastifyInstance, site: () => Site): void {
  const script = read('app/offline/offline-page.js').replace('OFFLINE_KEY', OFFLINE_KEY)
  const style = read('platform/web/styles/tokens.css') + read('app/offline/offline-page.css')
  const worker = read('app/service-worker.js')
  const page = () => offlinePage(site().name, style, script)

  app.get('/offline.html', { schema: { hide: true } }, (_, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(script))
      .send(page())
  })
  app.get('/service-worker.js', { schema: { hide: true } }, (_, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker.replace("'offline-DIGEST'", `'offline-${digest(page()).slice(0, 12)}'`))
  })
}

function offlinePage(siteName: string, style: string, script: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Du bist offline | ${escapeHtml(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
${portrait(PORTRAIT).replace('<svg ', '<svg aria-hidden="true" ')}
<div>
<h1>Du bist offline</h1>
<p>Gerade gibt es keine Verbindung zum Internet. Sobald sie wieder da ist, geht es hier weiter.</p>
</div>
<button type="button" hidden>Erneut versuchen</button>
<section hidden>
<h2>Deine gemerkten Hundepensionen</h2>
<p>Anrufen geht auch ohne Internet.</p>
<ul></ul>
</section>
<section hidden>
<h2>Auf diesem Gerät gespeichert</h2>
<p>Diese Einträge kannst du auch jetzt lesen.</p>
<ul></ul>
</section>
</main>
<script>${script}</script>
</body>
</html>
`
}

function contentSecurityPolicy(script: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${hashSource(script)}`,
    // To find out whether the missing page can be had again.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function digest(text: string): string {
  return crypto.createHash('sha256').update(text).digest('base64')
}

function read(file: string): string {
  return fs.readFileSync(path.join(SOURCE, file), 'utf8')
}
