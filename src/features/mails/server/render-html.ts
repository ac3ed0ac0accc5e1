import {
  CLAY,
  DEEP,
  FOREST,
  INK,
  INK_SOFT,
  LINE,
  ON_DEEP,
  PAPER,
  SAND,
  SURFACE,
} from '#platform/server/colours.ts'
import { imprintOf, type MailBlock, type MailContent, type MailFact, type MailLook } from '../content.ts'

const FONT = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const HEADING_FONT = `font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** For programs that follow the system; all others get the light colours of the attributes. */
const STYLE = `
body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%}
a{color:${FOREST}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.fact td{display:block!important;width:auto!important}.fact td{padding-bottom:0!important}.fact td+td{padding:0 0 8px!important;border-top:0!important}.button a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.paper{background:#121a17!important}.surface{background:#1b2622!important;border-color:#35453e!important}.sand{background:#26332d!important}.ink{color:#edf2ee!important}.soft{color:#aebcb4!important}.heading{color:#dcebe2!important}.rule{border-color:#35453e!important}.link{color:#8ed0b2!important}.quiet{background:#1b2622!important;border-color:#8ed0b2!important;color:#8ed0b2!important}}`

/** A mail as HTML: one column of 600 px at most, styles within the elements, nothing from elsewhere. */
export function renderHtml(content: MailContent, look: MailLook): string {
  const { siteName, publicUrl } = look
  const imprint = imprintOf(look)
  const rows = content.blocks.map((block, i) => row(renderBlock(block), i === content.blocks.length - 1))
  return `<!doctype html>
<html lang="de" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.heading)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" bgcolor="${DEEP}" style="background:${DEEP};padding:18px 32px;border-radius:18px 18px 0 0;${HEADING_FONT};font-size:20px;font-weight:700;line-height:1.2"><a href="${escapeHtml(publicUrl)}" style="color:${ON_DEEP};text-decoration:none">${escapeHtml(siteName)}</a></td></tr>
<tr><td class="surface pad" bgcolor="${SURFACE}" style="background:${SURFACE};border:1px solid ${LINE};border-top:0;border-radius:0 0 18px 18px;padding:32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:0 0 16px"><h1 class="heading" dir="ltr" style="margin:0;${HEADING_FONT};font-size:26px;line-height:1.2;letter-spacing:-0.015em;font-weight:700;color:${DEEP}">${escapeHtml(content.heading)}</h1></td></tr>
${rows.join('\n')}
</table>
</td></tr>
<tr><td class="pad soft" align="center" style="padding:20px 32px 8px;${FONT};font-size:13px;line-height:1.5;color:${INK_SOFT}">${escapeHtml(siteName)}, das Verzeichnis für Hundepensionen<br><a class="link" href="${escapeHtml(publicUrl)}" style="color:${FOREST}">${escapeHtml(publicUrl.replace(/^https?:\/\//, ''))}</a><br>${imprint.line === '' ? '' : `${escapeHtml(imprint.line)}<br>`}<a class="link" href="${escapeHtml(imprint.url)}" style="color:${FOREST}">Impressum</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function row(cell: string, isLast: boolean): string {
  return `<tr><td style="padding:0 0 ${isLast ? 0 : 20}px">${cell}</td></tr>`
}

/** Prose is German whatever name it begins with; what others wrote has the direction of its first letter. */
function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" dir="ltr" style="margin:0;${FONT};font-size:16px;line-height:1.55;color:${INK};overflow-wrap:anywhere">${lines(block.text)}</p>`
    case 'note':
      return `<p class="soft" dir="ltr" style="margin:0;${FONT};font-size:13px;line-height:1.5;color:${INK_SOFT};overflow-wrap:anywhere">${lines(block.text)}${block.link ? ` ${textLink(block.link.url, escapeHtml(block.link.label))}` : ''}</p>`
    case 'quote':
      return `<blockquote class="sand ink" dir="auto" style="margin:0;padding:14px 18px;background:${SAND};border-radius:12px;${FONT};font-size:16px;line-height:1.55;color:${INK};overflow-wrap:anywhere">${lines(block.text)}</blockquote>`
    case 'facts':
      return renderFacts(block.facts)
    case 'button':
      return renderButton(block)
  }
}

function renderFacts(facts: readonly MailFact[]): string {
  const cell = `${FONT};font-size:15px;line-height:1.5;vertical-align:top`
  const rows = facts.map(({ name, value, url }, i) => {
    const rule = i === 0 ? '' : `border-top:1px solid ${LINE};`
    const told = url === undefined ? lines(value) : textLink(url, lines(value))
    return `<tr class="fact"><td class="soft rule" width="38%" style="${cell};${rule}padding:8px 12px 8px 0;color:${INK_SOFT}">${escapeHtml(name)}</td><td class="ink rule" dir="auto" style="${cell};${rule}padding:8px 0;color:${INK};font-weight:600;overflow-wrap:anywhere">${told}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`
}

/** Below it stands the address, for programs that show no links. */
function renderButton({ label, url, tone }: Extract<MailBlock, { kind: 'button' }>): string {
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(url)) throw new Error(`This is no address for a link: ${url}`)
  const isPrimary = tone === 'primary'
  const colours = isPrimary
    ? `background:${CLAY};border:1px solid ${CLAY};color:#ffffff`
    : `background:${SURFACE};border:1px solid ${FOREST};color:${FOREST}`
  const link = `<a ${isPrimary ? '' : 'class="quiet" '}href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:14px;${FONT};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;${colours}">${escapeHtml(label)}</a>`
  return `<div class="button">${link}</div><p class="soft" style="margin:8px 0 0;${FONT};font-size:13px;line-height:1.5;color:${INK_SOFT};overflow-wrap:anywhere;word-break:break-word">Oder diese Adresse öffnen:<br>${textLink(url, escapeHtml(url))}</p>`
}

/** `html` is what stands on it. */
function textLink(url: string, html: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${FOREST}">${html}</a>`
}

/** Line breaks as they were typed. */
function lines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(escapeHtml)
    .join('<br>')
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  const shown = text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  return shown.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
