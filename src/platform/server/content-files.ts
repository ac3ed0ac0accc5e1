/** Reads the files of `content/` whose words pages show as they are; a wrong key is refused in words. */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const FOLDER = path.resolve(import.meta.dirname, '../../../content')

/** A YAML file, checked. Throws an Error that names the file and what is wrong with it. */
export function readYaml<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  return checked(file, schema, parseYaml(file, fs.readFileSync(path.join(FOLDER, file), 'utf8')))
}

/** A Markdown file with checked front matter between `---` lines. */
export function readPage<S extends z.ZodMiniType>(
  file: string,
  schema: S,
): { head: z.output<S>; body: string } {
  return splitPage(file, fs.readFileSync(path.join(FOLDER, file), 'utf8'), schema)
}

/** The same of a text at hand. */
export function splitPage<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
): { head: z.output<S>; body: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`content/${file}: the file begins with no front matter between --- lines`)
  return { head: checked(file, schema, parseYaml(file, head)), body: body.trim() }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`content/${file}: ${(error as Error).message}`)
  }
}

function checked<S extends z.ZodMiniType>(file: string, schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Error(`content/${file}: ${z.prettifyError(result.error).replaceAll('\n', ' ')}`)
}
