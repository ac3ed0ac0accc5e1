/** German typography: quotation marks, dashes and blanks that hold together what belongs together. */

const NBSP = '\u00a0'

/** Units that never stand alone at the beginning of a line. */
const UNITS =
  '€|Euro|EUR|Cent|%|°C|Grad|kg|g|mg|µg|km|m|cm|mm|l|ml|Uhr|Min\\.|Std\\.|Minuten?|Stunden?|Tagen?|Tage|Tag|Nächten?|Wochen?|Monaten?|Monate|Monat|Jahren?|Jahre|Jahr'
const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
/** Abbreviations of several parts, written with or without blanks. */
const ABBREVIATIONS = [
  'z. B.',
  'd. h.',
  'u. a.',
  'u. U.',
  'v. a.',
  'z. T.',
  'o. Ä.',
  'i. d. R.',
  's. o.',
  's. u.',
]
/** Short words that belong to the figure behind them. */
const BEFORE_FIGURES = '§§?|Abs\\.|Art\\.|Nr\\.|Satz|Seite|ca\\.'

const RULES: readonly [RegExp, string][] = [
  [/[ \t]{2,}/g, ' '],
  [/\.{3}/g, '…'],
  ...ABBREVIATIONS.map((words): [RegExp, string] => [
    new RegExp(`(?<![\\p{L}.])${words.replaceAll('.', '\\.').replaceAll(' ', '\\s?')}`, 'gu'),
    words.replaceAll(' ', NBSP),
  ]),
  [/(?<=[\p{L}\d)“‘%€.]) [-–—] (?=\S)/gu, `${NBSP}– `],
  [
    new RegExp(`(?<![\\d,.-])(\\d[\\d.,]*)\\s?[-–]\\s?(\\d[\\d.,]*)(?=\\s?(?:${UNITS})(?!\\p{L}))`, 'gu'),
    '$1–$2',
  ],
  [new RegExp(`(\\d) (?=(?:${UNITS})(?!\\p{L}))`, 'gu'), `$1${NBSP}`],
  [new RegExp(`(?<!\\p{L})(${BEFORE_FIGURES}) (?=\\d)`, 'gu'), `$1${NBSP}`],
  [new RegExp(`(\\d\\.) (?=${MONTHS})`, 'g'), `$1${NBSP}`],
  [/(?<!\p{L})(Dr\.|Prof\.) (?=\p{Lu})/gu, `$1${NBSP}`],
]

/** Straight marks become German ones; `before` is what stands before the text, so that `<em>` between them changes nothing. */
function quotes(text: string, before: string): string {
  let last = before
  let result = ''
  for (const sign of text) {
    const opens = last === '' || /[\s([{„‚–—/]/.test(last)
    if (sign === '"') result += opens ? '„' : '“'
    else if (sign === "'") result += /\p{L}/u.test(last) || !opens ? '’' : '‚'
    else result += sign
    last = sign
  }
  return closeSingleQuotes(result)
}

/** What was opened with `‚` is closed with `‘`, unless an apostrophe stands within a word. */
function closeSingleQuotes(text: string): string {
  return text.replace(/‚([^‚’]*)’(?!\p{L})/gu, '‚$1‘')
}

/** A text without markup, as it is set: `"Z.B. 15-20 kg"` becomes „Z. B. 15–20 kg“ with blanks that don't break. */
export function typeset(text: string): string {
  return RULES.reduce((set, [pattern, by]) => set.replace(pattern, by), quotes(text, ''))
}

/** The same for HTML: tags and code stay as they are. Marks may be entities, as a renderer writes them. */
export function typesetHtml(html: string): string {
  let before = ''
  let isCode = false
  const parts = html.split(/(<[^>]*>)/)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) {
        if (/^<\/?(?:pre|code)\b/i.test(part)) isCode = !part.startsWith('</')
        if (/^<\/?(?:p|li|h\d|t[dhr]|div|section|blockquote|br)\b/i.test(part)) before = ''
        return part
      }
      if (isCode || part === '') return part
      const plain = part.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
      const set = RULES.reduce((text, [pattern, by]) => text.replace(pattern, by), quotes(plain, before))
      before = plain.at(-1) ?? before
      return set
    })
    .join('')
}
