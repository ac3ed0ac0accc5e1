import type { Random } from './random.ts'

/**
 * Sentences with choices in them, parsed once:
 * `{name}` a value, `{Name}` the same with a capital letter;
 * `(a/b/c)` any of them; `[ich/wir]` the writer is one person or several; `<er/sie>` the dog is male or female.
 * Choices may hold values and further choices. Brackets without a slash are printed as they stand.
 */
type Part =
  | string
  | { choice: '(' | '[' | '<'; options: readonly (readonly Part[])[] }
  | { value: string; capital: boolean }
export type Template = readonly Part[]

export interface Wording {
  /** The writer speaks as `wir`. */
  plural: boolean
  /** The dog is a bitch. */
  female: boolean
  values: Readonly<Record<string, string>>
}

const CLOSING = { '(': ')', '[': ']', '<': '>' } as const

function compile(source: string): Template {
  let at = 0
  function parse(end: string): Part[][] {
    const options: Part[][] = [[]]
    let parts: Part[] = []
    options[0] = parts
    let text = ''
    function flush() {
      if (text !== '') parts.push(text)
      text = ''
    }
    while (at < source.length && source[at] !== end) {
      const character = source[at++] ?? ''
      if (character === '/' && end !== '') {
        flush()
        parts = []
        options.push(parts)
      } else if (character === '{') {
        flush()
        const name = source.slice(at, source.indexOf('}', at))
        at += name.length + 1
        const value = name.charAt(0).toLowerCase() + name.slice(1)
        parts.push({ value, capital: value !== name })
      } else if (character === '(' || character === '[' || character === '<') {
        flush()
        const inner = parse(CLOSING[character])
        if (source[at] !== CLOSING[character]) throw new Error(`Unclosed ${character} in: ${source}`)
        at++
        if (inner.length > 1) parts.push({ choice: character, options: inner })
        else parts.push(character, ...(inner[0] ?? []), CLOSING[character])
      } else {
        text += character
      }
    }
    flush()
    return options
  }
  return parse('')[0] ?? []
}

/** Throws when a value is missing. */
export function render(template: Template, random: Random, wording: Wording): string {
  let text = ''
  for (const part of template) {
    if (typeof part === 'string') {
      text += part
    } else if ('value' in part) {
      const value = wording.values[part.value]
      if (value === undefined) throw new Error(`No value for ${part.value}`)
      text += part.capital ? capitalise(value) : value
    } else if (part.choice === '(') {
      text += render(random.pick(part.options), random, wording)
    } else {
      const second = part.choice === '[' ? wording.plural : wording.female
      text += render(part.options[second ? 1 : 0] ?? [], random, wording)
    }
  }
  return text
}

export function capitalise(text: string): string {
  const first = text.charCodeAt(0)
  if (first >= 65 && first <= 90) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Compiles the texts of a table when it is loaded. */
export function compileAll(sources: readonly string[]): Template[] {
  return sources.map(compile)
}

/** The same for a table of tables. */
export function compileTable<K extends string>(
  table: Partial<Record<K, readonly string[]>>,
): Partial<Record<K, Template[]>> {
  const compiled: Partial<Record<K, Template[]>> = {}
  for (const key in table) compiled[key] = compileAll(table[key] ?? [])
  return compiled
}
