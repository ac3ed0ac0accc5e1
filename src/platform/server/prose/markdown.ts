/** Markdown as the content files are written: tables, lists to tick, and blocks of our own between `:::` lines. */
import { Marked } from 'marked'
import { escapeHtml } from '#platform/shared/html.ts'

/** What stands out of the text around it. */
type NoteTone = 'merke' | 'arzt'

/** A text in the order in which it is read; `html` is not yet made safe. */
export type Block =
  | { kind: 'text'; html: string }
  | { kind: 'note'; tone: NoteTone; html: string }
  | { kind: 'print'; title: string; html: string }
  | { kind: 'chocolate' }

/**
 * For each sign that might set off words marked looks through the whole paragraph: some thousand of them would hold up
 * everybody for seconds. So many characters it may look at in one text; our articles need a tenth of that.
 */
const MOST_LOOKED_AT = 5_000_000
/** For each line of a list, and for each quotation within another, it looks at all that follows. */
const MOST_LINES = 4000
const MOST_CHARACTERS = 60_000
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d+[.)])(?=[ \t]))){40}/m
let isNew = false
let lookedAt = 0

function look(_: string, paragraph: string): false {
  lookedAt += paragraph.length
  if (isNew && lookedAt > MOST_LOOKED_AT) throw new Error('looked at too much')
  return false
}

const marked = new Marked({
  gfm: true,
  tokenizer: { emStrong: look, del: look },
  renderer: {
    // HTML has no place in Markdown of ours: it is shown as it was typed.
    html: ({ text }) => escapeHtml(text),
    list({ items, ordered, start }) {
      const isChecklist = items.some(({ task }) => task)
      const tag = ordered ? 'ol' : 'ul'
      const attributes = isChecklist
        ? ' class="checklist"'
        : start !== '' && start !== 1
          ? ` start="${start}"`
          : ''
      return `<${tag}${attributes}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`
    },
    checkbox: () => '',
  },
})

/** `:::merke` to `:::`, `:::drucken Title` to `:::`, or a part that stands for itself, `::schokoladenrechner`. */
const DIRECTIVE = /^:::([a-z]+)(?:[ \t]+(\S[^\n]*))?\n([\s\S]*?)\n:::[ \t]*$|^::([a-z]+)[ \t]*$/gm

/**
 * What `read` makes of texts that are to be taken; throws an Error in words for one that would hold up everybody. What is
 * stored already is shown, however long it is.
 */
export function withinLimits<Made>(read: () => Made): Made {
  isNew = true
  try {
    return read()
  } finally {
    isNew = false
  }
}

/** Reads a text; throws an Error that says what is wrong where a block of ours is not known. */
export function readMarkdown(source: string): Block[] {
  const text = source.replaceAll('\r\n', '\n')
  if (isNew) assertShort(text)
  lookedAt = 0
  const blocks: Block[] = []
  let end = 0
  const addText = (markdown: string) => {
    if (markdown.trim() === '') return
    const unread = /^:{2,}.*$/m.exec(markdown)?.[0]
    if (unread !== undefined) throw new Error(`Die Zeile „${unread}“ beginnt und beendet keinen Block.`)
    blocks.push({ kind: 'text', html: toHtml(markdown) })
  }
  for (const match of text.matchAll(DIRECTIVE)) {
    const [whole, name, title, inner = '', single] = match
    addText(text.slice(end, match.index))
    blocks.push(single === undefined ? container(name ?? '', title, inner) : part(single))
    end = match.index + whole.length
  }
  addText(text.slice(end))
  return blocks
}

function assertShort(text: string): void {
  if (text.length > MOST_CHARACTERS || text.split('\n', MOST_LINES + 1).length > MOST_LINES)
    throw new Error('Der Text ist zu lang.')
  if (TOO_DEEP.test(text)) throw new Error('Er ist zu tief verschachtelt.')
}

function container(name: string, title: string | undefined, markdown: string): Block {
  const html = toHtml(markdown)
  if (name === 'merke' || name === 'arzt') return { kind: 'note', tone: name, html }
  if (name === 'drucken' && title !== undefined) return { kind: 'print', title: title.trim(), html }
  throw new Error(
    name === 'drucken'
      ? 'Ein Block zum Drucken braucht einen Titel.'
      : `Einen Block „:::${name}“ gibt es nicht.`,
  )
}

function part(name: string): Block {
  if (name === 'schokoladenrechner') return { kind: 'chocolate' }
  throw new Error(`Einen Teil „::${name}“ gibt es nicht.`)
}

function toHtml(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false })
  } catch (error) {
    // What marked throws asks to be reported to its authors.
    if (isNew && lookedAt > MOST_LOOKED_AT)
      throw new Error('Ein Absatz hat zu viele Zeichen wie *, _ oder ~.')
    throw error
  }
}
