import { imprintOf, type MailBlock, type MailContent, type MailFact, type MailLook } from '../content.ts'

const COLUMNS = 76
/** Where names of facts are longer, their values begin on the next line. */
const MAX_NAME_COLUMNS = 24

/** A mail for programs that show no HTML: 76 columns, names of facts aligned, links on lines of their own. */
export function renderText(content: MailContent, look: MailLook): string {
  const { siteName, publicUrl } = look
  const imprint = imprintOf(look)
  const heading = wrap(plain(content.heading))
  const width = Math.min(COLUMNS, Math.max(...heading.map((line) => columns(line))))
  const parts = [
    [...heading, '='.repeat(width)],
    ...content.blocks.map(renderBlock),
    [
      '-- ',
      ...wrap(`${plain(siteName)} - das Verzeichnis für Hundepensionen`),
      publicUrl,
      ...(imprint.line === '' ? [] : wrap(plain(imprint.line))),
      `Impressum: ${imprint.url}`,
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function renderBlock(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
      return paragraphs(block.text).flatMap((line) => wrap(line))
    case 'note':
      return [
        ...paragraphs(block.text).flatMap((line) => wrap(line)),
        ...(block.link ? [`${plain(block.link.label)}:`, block.link.url] : []),
      ]
    case 'quote':
      return paragraphs(block.text).flatMap((line) =>
        wrap(line, COLUMNS - 2).map((part) => `> ${part}`.trimEnd()),
      )
    case 'button':
      return [...wrap(`${plain(block.label)}:`), block.url]
    case 'facts':
      return renderFacts(block.facts)
  }
}

function renderFacts(facts: readonly MailFact[]): string[] {
  const names = facts.map(({ name }) => `${plain(name)}:`)
  const indent = Math.min(MAX_NAME_COLUMNS, Math.max(0, ...names.map((name) => columns(name)))) + 1
  return facts.flatMap(({ value, url }, i) => {
    const name = names[i] ?? ''
    const said = paragraphs(value).flatMap((line) => wrap(line, COLUMNS - indent))
    const lines = url === undefined ? said : [...said, url]
    const fits = columns(name) < indent
    const gap = fits ? ' '.repeat(indent - columns(name)) : ''
    const [first = '', ...rest] = lines
    const head = fits ? [`${name}${gap}${first}`] : [name, `${' '.repeat(indent)}${first}`]
    return [...head, ...rest.map((line) => `${' '.repeat(indent)}${line}`)]
  })
}

/** Lines as they were typed, without control characters. */
function paragraphs(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(plain)
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trimEnd()
}

/** Breaks at blanks; a word that is longer, such as an address, stays whole. */
function wrap(text: string, width = COLUMNS): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const wide = columns(word)
    if (line !== '' && used + 1 + wide > width) {
      lines.push(line)
      line = word
      used = wide
    } else {
      used += line === '' ? wide : wide + 1
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}

/** Latin letters and common punctuation, each one column wide. */
const NARROW = /^[\u0020-\u02ff\u2010-\u2027\u20ac]*$/
const WIDE =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
const GRAPHEMES = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** How wide a text is in a terminal. */
function columns(text: string): number {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const { segment } of GRAPHEMES.segment(text)) width += WIDE.test(segment) ? 2 : 1
  return width
}
