/** What a browser gets in place of a page that is not drawn: there is too much to do, or something of ours has failed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { refusalOf } from '#platform/server/refusal.ts'
import { escapeHtml } from '#platform/shared/html.ts'

const BUSY = {
  title: 'Gerade ist hier viel los',
  text: 'So viele Seiten auf einmal schaffen wir nicht. Bitte versuche es in ein paar Sekunden noch einmal.',
}
const FAILED = 'Das hat gerade nicht geklappt'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6ef;color:#1c2a25;font:1.125rem/1.5 sans-serif}' +
  'main{max-width:34em;padding:24px}h1{font-size:1.75rem;line-height:1.2}a{color:#1e5b46}' +
  '@media(prefers-color-scheme:dark){body{background:#121a17;color:#edf2ee}a{color:#8ed0b2}}'

/** Answers an error as a small page, complete in itself, with the error's status and headers. */
export function sendRefusedPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalOf(error, request)
  const isBusy = status === 503 && !isUnavailable(error)
  const { title, text } = isBusy ? BUSY : { title: FAILED, text: body.message }
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(refusedPage(title, text))
}

function refusedPage(title: string, text: string): string {
  return (
    '<!doctype html><html lang="de"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${escapeHtml(text)}</p><p><a href="">Noch einmal versuchen</a></p></main></body></html>`
  )
}
