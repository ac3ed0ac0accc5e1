/**
 * The file of a backup: a gzip of frames, each a head in JSON and bytes of its own. The last one counts and sums up all
 * that came before it, so that a file which is cut off or altered is known for one.
 */
import crypto from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import * as z from 'zod/mini'
import { StartError } from '#platform/server/start-error.ts'
import { unpacked } from '#platform/server/unpacked.ts'

const FORMAT = 1
const LENGTH_BYTES = 4
const NO_BYTES = Buffer.alloc(0)

const head = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    format: z.number(),
    createdAt: z.string(),
    migrations: z.array(z.string()),
  }),
  /** Rows as JSON: arrays of the columns' texts. */
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    count: z.number(),
  }),
  /** Where a sequence stands. */
  z.object({
    kind: z.literal('sequence'),
    table: z.string(),
    column: z.string(),
    value: z.string(),
    isUsed: z.boolean(),
  }),
  /** A file of the data folder, by its path there. */
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('end'), frames: z.number(), digest: z.string() }),
])
type Head = z.infer<typeof head>
export interface Frame {
  head: Head
  body: Buffer
}

/** Writes frames into a new file that only its owner may read; on the disk when it returns. Answers its size in bytes. */
export async function writeArchive(file: string, frames: AsyncIterable<Frame>): Promise<number> {
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(sealed(frames), zlib.createGzip({ level: zlib.constants.Z_BEST_SPEED }), output)
  return fs.statSync(file).size
}

/**
 * Puts frames aside as fast as they come, neither packed nor sealed, in a new file that only its owner may read:
 * `framesPutAside` has them again.
 */
export async function putAside(file: string, frames: AsyncIterable<Frame>): Promise<void> {
  const output = await fs.promises.open(file, 'wx', 0o600)
  try {
    // Unlike `write` it goes on where the system took a part only.
    for await (const frame of frames) await output.writeFile(bytesOf(frame))
  } finally {
    await output.close()
  }
}

export async function* framesPutAside(file: string): AsyncGenerator<Frame> {
  yield* parsed(fs.createReadStream(file), file)
}

/**
 * The frames of a file, without the last, which is checked. Throws StartError when it is no backup, is cut off, altered
 * or of a newer program; the caller has used the frames before that by then, and has to be able to take that back.
 */
export async function* readArchive(file: string): AsyncGenerator<Frame> {
  const digest = crypto.createHash('sha256')
  let frames = 0
  let isComplete = false
  try {
    for await (const { bytes, ...frame } of parsed(unpacked(fs.createReadStream(file)), file)) {
      if (isComplete) throw damaged(file)
      if (frame.head.kind === 'end') {
        if (frame.head.frames !== frames || frame.head.digest !== digest.digest('hex')) throw damaged(file)
        isComplete = true
        continue
      }
      if (frames === 0) checkBegin(frame.head, file)
      digest.update(bytes)
      frames += 1
      yield frame
    }
  } catch (error) {
    const isOfGzip = /^Z_/.test(String((error as NodeJS.ErrnoException).code))
    throw isOfGzip ? damaged(file) : error
  }
  if (!isComplete) throw damaged(file)
}

/** How many rows and files a backup holds; `look` gets each frame. Throws like `readArchive`. */
export async function verifyArchive(
  file: string,
  look: (frame: Frame) => void = () => {},
): Promise<{ rows: number; files: number }> {
  const count = { rows: 0, files: 0 }
  for await (const frame of readArchive(file)) {
    look(frame)
    if (frame.head.kind === 'rows') count.rows += frame.head.count
    if (frame.head.kind === 'file') count.files += 1
  }
  return count
}

async function* sealed(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const digest = crypto.createHash('sha256')
  let count = 0
  for await (const frame of frames) {
    const bytes = bytesOf(frame)
    digest.update(bytes)
    count += 1
    yield bytes
  }
  yield bytesOf({ head: { kind: 'end', frames: count, digest: digest.digest('hex') }, body: NO_BYTES })
}

/** The first frame of every backup. */
export function beginning(migrations: string[]): Frame {
  const createdAt = new Date().toISOString()
  return { head: { kind: 'begin', format: FORMAT, createdAt, migrations }, body: NO_BYTES }
}

function bytesOf({ head, body }: Frame): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  return Buffer.concat([lengthOf(text), text, lengthOf(body), body])
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return length
}

async function* parsed(
  stream: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<Frame & { bytes: Buffer }> {
  let chunks: Buffer[] = []
  let length = 0
  let needed = 2 * LENGTH_BYTES
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    while (length >= needed) {
      let all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
      const bodyAt = 2 * LENGTH_BYTES + all.readUInt32BE(0)
      const end = all.length < bodyAt ? bodyAt : bodyAt + all.readUInt32BE(bodyAt - LENGTH_BYTES)
      if (all.length < bodyAt || all.length < end) needed = end
      else {
        const bytes = all.subarray(0, end)
        const text = bytes.subarray(LENGTH_BYTES, bodyAt - LENGTH_BYTES).toString()
        yield { head: headOf(text, file), body: bytes.subarray(bodyAt), bytes }
        all = all.subarray(end)
        needed = 2 * LENGTH_BYTES
      }
      chunks = [all]
      length = all.length
    }
  }
  if (length > 0) throw damaged(file)
}

function headOf(text: string, file: string): Head {
  try {
    return head.parse(JSON.parse(text))
  } catch {
    throw damaged(file)
  }
}

function checkBegin(first: Head, file: string): void {
  if (first.kind !== 'begin') throw damaged(file)
  if (first.format > FORMAT) throw newer(file)
}

/** The refusal of a backup that this program cannot know. */
export function newer(file: string): StartError {
  return new StartError(
    `Die Sicherung ${file} stammt von einem neueren Programm. Bitte erst das Programm aktualisieren. Nichts wurde geändert.`,
  )
}

function damaged(file: string): StartError {
  return new StartError(
    `Die Datei ${file} ist keine vollständige Sicherung: Sie ist abgeschnitten oder beschädigt. Nichts wurde geändert.`,
  )
}
