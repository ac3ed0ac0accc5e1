/** What people read of an entry's fields. */

import { conflictWords } from './content-texts.ts'

const CONTENTS = ['content', 'seoContent']
const BLOCKS = /<\/(?:p|h[1-6]|li|tr|figcaption|blockquote)>|<br\s*\/?>/gi

/** The text of a field of an entry's state; HTML without its tags, each block in a line of its own. */
export function readable(name: string, state: object): string {
  const value: unknown = (state as Record<string, unknown>)[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
  const text = Array.isArray(value) ? listed(value) : String(value)
  return CONTENTS.includes(name) ? textOfHtml(text) : text
}

/** Words with commas; entries of several parts in lines. */
function listed(entries: readonly unknown[]): string {
  const isOfParts = entries.some((entry) => typeof entry === 'object')
  if (!isOfParts) return entries.join(', ')
  return entries.map((entry) => Object.values(entry as object).join('\n')).join('\n\n')
}

/** What is read of HTML, or of Markdown as it is written. */
export function textOfHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replaceAll(BLOCKS, '\n$&'), 'text/html')
  return (parsed.body.textContent ?? '').replaceAll(/[ \t]*\n\s*/g, '\n').trim()
}
