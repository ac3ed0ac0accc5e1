/** Reads texts as the files of `content/` hold them: YAML, or Markdown below checked front matter. What is not right is said in words. */
import path from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import { readShippedFile } from './shipped-file.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../content')

/** What a file below `content/` says, with the same ends of lines everywhere. */
export function readContentFile(file: string): string {
  return readShippedFile(path.join(FOLDER, file), String).replaceAll(/\r\n?/g, '\n')
}

/** YAML, checked. Throws an Error that says what is wrong with it. */
export function readYaml<S extends z.ZodMiniType>(text: string, schema: S): z.output<S> {
  return checked(schema, parseYaml(text))
}

/** Markdown with checked front matter between `---` lines. Throws an Error that says what is wrong with it. */
export function splitPage<S extends z.ZodMiniType>(
  text: string,
  schema: S,
): { head: z.output<S>; body: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw new Error('Am Anfang fehlt der Kopf zwischen zwei Zeilen ---.')
  return { head: readYaml(head, schema), body: body.trim() }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const place = error instanceof YAMLParseError ? error.linePos?.[0] : undefined
    const where = place ? `Zeile ${place.line}, Spalte ${place.col}` : 'Im Text'
    throw new Error(
      `${where}: Hier stimmt die Einrückung nicht, oder ein Zeichen fehlt oder ist zu viel (${(error as Error).message.split('\n', 1)[0]}).`,
    )
  }
}

function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Error(
    z
      .prettifyError(result.error)
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll('→ at', '→ bei'),
  )
}
