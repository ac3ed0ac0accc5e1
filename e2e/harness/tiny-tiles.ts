/** A PMTiles file of a few hundred bytes: the same tile everywhere, at every zoom. */

const ZOOMS = { min: 0, max: 15 }
const EXTENT = 4096
const HEADER_BYTES = 127
/** More tiles than all of the zooms have together. */
const EVERYWHERE = 2 ** 31

/** Land, and water on its western half, in the layers that Protomaps has for them (PMTiles 3, MVT 2, nothing compressed). */
export function tinyTiles(): Buffer {
  const tile = Buffer.concat([layer('earth', 'earth', EXTENT), layer('water', 'ocean', EXTENT / 2)])
  const directory = Buffer.concat([1, 0, EVERYWHERE, tile.length, 1].map(varint))
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  let offset = HEADER_BYTES
  // Where the root directory, the metadata, the leaf directories and the tiles are.
  for (const [at, part] of [directory, metadata, Buffer.alloc(0), tile].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * at)
    offset += part.length
  }
  const [isClustered, uncompressed, vectors] = [1, 1, 1]
  header.set([isClustered, uncompressed, uncompressed, vectors, ZOOMS.min, ZOOMS.max], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([header, directory, metadata, tile])
}

/** A layer with one rectangle from the western edge, `width` wide and as high as the tile. */
function layer(name: string, kind: string, width: number): Buffer {
  const [moveTo, lineTo, closePath] = [9, 26, 15]
  const [east, south] = [2 * width, 2 * EXTENT]
  const rectangle = [moveTo, 0, 0, lineTo, east, 0, 0, south, east - 1, 0, closePath]
  const feature = Buffer.concat([
    field(2, Buffer.from([0, 0])),
    Buffer.from([24, 3]),
    field(4, Buffer.concat(rectangle.map(varint))),
  ])
  return field(
    3,
    Buffer.concat([
      Buffer.from([120, 2]),
      field(1, Buffer.from(name)),
      field(2, feature),
      field(3, Buffer.from('kind')),
      field(4, field(1, Buffer.from(kind))),
      Buffer.from([40]),
      varint(EXTENT),
    ]),
  )
}

/** A field of a protobuf message that has a length. */
function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(content.length), content])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}
