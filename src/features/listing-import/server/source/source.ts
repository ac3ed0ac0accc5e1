import type { Source } from './candidate.ts'
import { decodeText } from './decode.ts'
import { readJson } from './json.ts'
import type { ReadOptions } from './record.ts'
import { readTable } from './table.ts'

/** Opens a file of listings. What it is shows in its content: JSON of several kinds, else a table. */
export function openSource(bytes: Uint8Array, options: ReadOptions = {}): Source {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  const text = decoded.text.trimStart()
  if (/^[{[]/.test(text)) return readJson(text, options)
  if (text.startsWith('<')) {
    return {
      problem:
        'Die Datei ist XML oder HTML. Gelesen werden CSV, JSON, GeoJSON und Antworten der Overpass-API.',
    }
  }
  return readTable(decoded.text, options)
}
