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
  const withBreaks = wellFormed
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)\s*>/gi, '\n')
  return withoutTags(withBreaks).replace(
    /&(?:nbsp|quot|#39|lt|gt|amp);/g,
    (entity) => ENTITIES[entity as keyof typeof ENTITIES],
  )
}

/** Removing a tag can make another out of its surroundings (`<<b>i>`), so it goes on until none is left. */
function withoutTags(text: string): string {
  let before = text
  for (;;) {
    const after = before.replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '')
    if (after === before) return after
    before = after
  }
}
