import { visible } from '#platform/shared/text.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, without those that are spaces
const UNSTORABLE = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g
const ENTITIES = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
} as const

/** The text as databases take it: without control characters, but for tabs and line breaks, and halves of characters. */
export function storable(text: string): string {
  return text.toWellFormed().replace(UNSTORABLE, '')
}

/** True when the text holds control characters other than tab and line breaks. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text)
}

/** The text on one line: without HTML tags and invisible characters, with single spaces. */
export function cleanLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** The text with its paragraphs: without HTML tags and invisible characters, at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  return plainText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** HTML as the text that somebody reads in it; `<` and `>` that belong to no tag stay. */
function plainText(text: string): string {
  const wellFormed = visible(text.toWellFormed().normalize('NFC')).replace(/\r\n?/g, '\n')
  if (!/[<&]/.test(wellFormed)) return wellFormed
  const withBreaks = withoutScripts(wellFormed).replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)\s*>/gi, '\n')
  return withoutTags(withBreaks).replace(
    /&(?:nbsp|quot|#39|lt|gt|amp);/g,
    (entity) => ENTITIES[entity as keyof typeof ENTITIES],
  )
}

/** The closing tags of what is no text at all. */
const NO_TEXT = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi }

/** In one pass over the text, whatever it holds. */
function withoutScripts(text: string): string {
  const opening = /<(script|style)\b/gi
  const endless = new Set<string>()
  let kept = ''
  let from = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const name = (found[1] ?? '').toLowerCase() as keyof typeof NO_TEXT
    const closing = NO_TEXT[name]
    const end = endless.has(name) ? -1 : text.indexOf('>', opening.lastIndex)
    closing.lastIndex = end + 1
    if (end === -1 || !closing.test(text)) {
      endless.add(name)
      continue
    }
    kept += `${text.slice(from, found.index)} `
    from = opening.lastIndex = closing.lastIndex
  }
  return kept + text.slice(from)
}

/** Also those that come about where another is taken out (`<<b>i>`), in one pass over the text, whatever it holds. */
function withoutTags(text: string): string {
  const kept: string[] = []
  /** Where in `kept` each `<` stands that no tag has taken away, and where a comment begins. */
  const opened: number[] = []
  let comment = -1
  const endsWith = (end: string) =>
    [...end].every((letter, at) => kept[kept.length - end.length + at] === letter)
  const cutAt = (at: number) => {
    kept.length = at
    while ((opened.at(-1) ?? -1) >= at) opened.pop()
  }
  for (const letter of text.split('')) {
    kept.push(letter)
    if (letter === '<') opened.push(kept.length - 1)
    if (letter === '-' && comment === -1 && endsWith('<!--')) comment = kept.length - 4
    if (letter !== '>') continue
    if (comment !== -1 && kept.length >= comment + 7 && endsWith('-->')) {
      cutAt(comment)
      comment = -1
      continue
    }
    const at = opened.at(-1) ?? kept.length
    const name = kept[at + 1] === '/' ? kept[at + 2] : kept[at + 1]
    if (/^[a-z]$/i.test(name ?? '')) cutAt(at)
  }
  return kept.join('')
}
