import type { Source } from './candidate.ts'
import { decodeText } from './decode.ts'
import { readOverpass } from './overpass.ts'
import { readTable } from './table.ts'

/** Reads a file of listings. What it is shows in its content: JSON of the Overpass API, else a table. */
export function readSource(bytes: Uint8Array): Source {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  const text = decoded.text.trimStart()
  if (/^[{[]/.test(text)) return readOverpass(text)
  if (text.startsWith('<')) {
    return { problem: 'Die Datei ist XML oder HTML. Gelesen werden CSV und JSON der Overpass-API.' }
  }
  return readTable(decoded.text)
}
