import { storable } from './clean-text.ts'

/** The text of a file, or one sentence on why it has none. */
export type Decoded = { text: string } | { problem: string }

/** Larger files do not fit into one text. */
const MAX_BYTES = 256 * 1024 * 1024

/** Reads UTF-8, with or without byte order mark, and takes everything that is not UTF-8 for Windows-1252; control characters are left out. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_BYTES) return { problem: 'Die Datei ist größer als 256 MB. Bitte teile sie auf.' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return { problem: 'Die Datei ist eine Excel- oder ZIP-Datei. Bitte speichere die Tabelle als CSV.' }
  }
  if (isUtf16(bytes)) {
    return { problem: 'Die Datei ist in UTF-16 gespeichert. Bitte speichere sie als „CSV UTF-8“.' }
  }
  const text = storable(decode(bytes))
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  return text.trim() === '' ? { problem: 'Die Datei ist leer.' } : { text }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By its byte order mark, or by the zeros that it has in every other place of the first line. */
function isUtf16(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true
  const beginning = bytes.subarray(0, 200)
  return beginning.filter((byte) => byte === 0).length > beginning.length / 4
}

function startsWith(bytes: Uint8Array, beginning: number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}
