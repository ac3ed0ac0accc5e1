import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a table of ours, parted by tabs, without its comments. */
export function linesOf(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
