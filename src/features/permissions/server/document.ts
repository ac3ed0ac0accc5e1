/** What a document must not be, found by looking into it. */
import zlib from 'node:zlib'

/** Within the last bytes of a document stands its end. */
const END_WITHIN = 2048
const WHITE = '\\0\\t\\n\\f\\r '

/** Any of some names: they end before white space, of which NUL is one, before a delimiter, and with the text. */
const named = (names: string) => `/(?:${names})(?![^${WHITE}()<>[\\]{}/%])`
/** Short ones stand in pictures by chance: what follows them must be able to be their value, or a remark before it. */
const VALUE = `[${WHITE}]*[(<[\\d+%-]`

/** What runs or opens something when a document is looked at, or hides another file in it. */
const ACTIVE = new RegExp(
  `${named('JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData')}|${named('JS|EF')}${VALUE}`,
)
/** Objects may be packed, as most programs do; so many packs, and so much in them, has no document of the size that is taken. */
const PACK = new RegExp(named('ObjStm'))
/** Unpacked, the objects would not be there as they are: no program packs them so. */
const PACKED_OTHERWISE = new RegExp(`${named('DecodeParms|Predictor')}|${named('DP')}${VALUE}`)
/** With the numbers of its objects; what was packed twice does not. */
const PACK_BEGINS = new RegExp(`^[${WHITE}]*(?:\\d|%|$)`)
const MAX_PACKS = 1000
const MAX_UNPACKED = 20_000_000
const ENCRYPTED = new RegExp(named('Encrypt'))

/** In words for whoever sent it, why a document is not taken; undefined where it is. */
export function whyNotTaken(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-END_WITHIN).includes('%%EOF'))
    return 'Dieses PDF ist nicht vollständig. Bitte schick es noch einmal, oder nimm ein Foto.'
  // Nothing that is packed in it could be opened.
  if (ENCRYPTED.test(asMeant(text))) return LOCKED
  const told = namesIn(bytes, text)
  if (told === undefined) return UNREADABLE
  if (ENCRYPTED.test(told)) return LOCKED
  if (ACTIVE.test(told))
    return 'Dieses PDF enthält mehr als Seiten, etwa ein Programm oder eine Datei. Bitte nimm ein Foto davon.'
}

const LOCKED = 'Dieses PDF ist verschlüsselt. Bitte schick es ohne Kennwort, oder nimm ein Foto.'
export const UNREADABLE = 'Dieses PDF lässt sich nicht lesen. Bitte nimm ein Foto davon.'

/** The document with what is packed in it, and its names as they are meant; undefined where a pack cannot be opened. */
function namesIn(bytes: Buffer, text: string): string | undefined {
  const unpacked: string[] = []
  let room = MAX_UNPACKED
  let before = 0
  for (const { index, 0: begin } of text.matchAll(/stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const described = asMeant(text.slice(before, index))
    before = index + begin.length
    if (!PACK.test(described)) continue
    if (unpacked.length === MAX_PACKS || room === 0 || PACKED_OTHERWISE.test(described)) return undefined
    try {
      const objects = zlib.inflateSync(bytes.subarray(before), { maxOutputLength: room })
      const within = objects.toString('latin1')
      if (!PACK_BEGINS.test(within)) return undefined
      unpacked.push(within)
      room -= objects.length
    } catch {
      return undefined
    }
  }
  const meant = asMeant(text)
  const packs = meant.match(new RegExp(PACK, 'g'))?.length ?? 0
  return packs > unpacked.length ? undefined : [meant, ...unpacked.map(asMeant)].join('\n')
}

/**
 * Any character of a name may be written by its number: `/J#53` is `/JS`. Byte by byte: of millions of them a regular
 * expression would make as many texts.
 */
function asMeant(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let end = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    const code = byte === HASH ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN
    bytes[end++] = Number.isNaN(code) ? byte : code
    if (!Number.isNaN(code)) at += 2
  }
  return bytes.toString('latin1', 0, end)
}

const HASH = 0x23

/** NaN for what is none. */
function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
