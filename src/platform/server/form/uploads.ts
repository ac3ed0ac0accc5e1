/** Forms with files: `multipart/form-data` becomes the body that JSON would be, with the files as bytes. */
import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'
import type { UploadRules } from '#platform/shared/endpoint.ts'
import { WorkQueue } from '../work-queue.ts'
import { isFromElsewhere } from './from-elsewhere.ts'

/** A form that says, as short as browsers do, what stands between its parts. */
const FORM = /^multipart\/form-data\s*;(.*;)?\s*boundary=("[^"]{1,200}"|[^\s";]{1,200})\s*(;|$)/i
const MAX_FIELDS = 300
/** So many objects and lists lie one within the other at most: `tariffs.0.name`. */
const MAX_NESTING = 6
/** The files of a form are read to so many times what is taken, and dropped, so that its texts come back with the page. */
const READ_ON = 5
/** What a body holds beside its files: the names and texts of all fields. */
const MAX_TEXT_BYTES = 500_000
const TEXTS_TOO_LONG = 'Deine Texte sind zusammen zu lang. Bitte kürze sie.'
/** Bodies with files that are in memory at once, whatever they are for. More wait unread, in turns among their senders. */
export const BODIES_AT_ONCE = 8
const MAX_WAITING = 100
/** Of one network address, so that nobody who sends slowly holds all places. How long a body may take says the server. */
export const BODIES_OF_ONE = 2

/** While others wait, whoever has not sent so many bytes after so long gives the place away; the slowest phones send more. */
const STALLED_MS = 10_000
const STALLED_BYTES = 10_000
const RETRY_AFTER_S = 10
const STALLED =
  'Deine Bilder kommen sehr langsam bei uns an, und andere warten. Bitte versuch es noch einmal, am besten mit besserem Empfang.'

const bodies = new WorkQueue(BODIES_AT_ONCE, MAX_WAITING, BODIES_OF_ONE)

/** How many bytes of files a request has sent, and what is said where these are too many. */
interface Sent {
  bytes: number
  excess?: ApiError
}
const sent = new WeakMap<FastifyRequest, Sent>()

interface UploadOptions {
  /** Files that are too large are left out, and `refuseExcess` throws; otherwise the request is refused at once. */
  keepsTexts?: boolean
  stalledMs?: number
}

/**
 * Takes multipart bodies in this scope. Names with dots become objects (`socialMedia.facebook`), numbers among them lists;
 * so does JSON in the fields that may have it, but not of pages' forms.
 * Fields for which no file was chosen are left out; files of other fields are refused, and forms on other sites' pages.
 * Texts are counted while they come, and so is all that is sent, whatever its head says: beyond what is taken nothing is
 * kept, and it is refused. No more than a few bodies are read at once, so that many senders cost no more memory than few, and none of them is
 * held by nothing: after each `stalledMs` it has moved on, or others take its place.
 */
export async function takeUploads(
  scope: FastifyInstance,
  { fields, maxBytes, tooLarge, json = [] }: UploadRules,
  { keepsTexts = false, stalledMs = STALLED_MS }: UploadOptions = {},
): Promise<void> {
  const mostRead = keepsTexts ? maxBytes * READ_ON : maxBytes
  scope.addHook('onRequest', async (request, reply) => {
    // Browsers send such a form to other sites without asking these first.
    if (isFromElsewhere(request)) throw new ApiError('forbidden')
    if (Number(request.headers['content-length'] ?? 0) > mostRead + MAX_TEXT_BYTES)
      throw new ApiError('payload_too_large', tooLarge)
    const contentType = request.headers['content-type'] ?? ''
    if (!/^multipart\//i.test(contentType)) return
    if (!FORM.test(contentType)) throw new ApiError('unsupported_media_type')
    const { raw } = request
    await bodies.untilAnswered(
      { request, reply },
      {
        bytes: () => (raw.complete ? Number.POSITIVE_INFINITY : raw.socket.bytesRead),
        atLeast: STALLED_BYTES,
        everyMs: stalledMs,
        // Who reads the body hears of it and answers.
        stalled: () => raw.emit('error', new ApiError('unavailable', STALLED, undefined, RETRY_AFTER_S)),
      },
    )
  })
  await scope.register(multipart, {
    limits: {
      fileSize: mostRead,
      files: fields.length,
      fields: MAX_FIELDS,
      // What is longer is refused with all the texts, never cut.
      fieldSize: MAX_TEXT_BYTES + 1,
    },
  })
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const { raw } = request
    refuseBeyond(raw, mostRead + MAX_TEXT_BYTES, tooLarge)
    try {
      const body = nested(await readParts(request, { fields, maxBytes, tooLarge }))
      if (!keepsTexts) {
        refuseExcess(request)
        for (const name of json) if (typeof body[name] === 'string') body[name] = fromJson(body[name])
      }
      for (const name of fields) if (body[name] === '') delete body[name]
      request.body = body
    } catch (error) {
      // What is still to come is read by nobody, and so is never kept.
      raw.unpipe()
      raw.resume()
      throw error
    }
  })
}

/** Whoever reads a body hears of it once that is longer than so many bytes. */
function refuseBeyond(raw: IncomingMessage, maxBytes: number, tooLarge: string): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) return
    raw.off('data', count)
    raw.emit('error', new ApiError('payload_too_large', tooLarge))
  }
  // Held until somebody reads it; to listen would begin that.
  raw.pause()
  raw.on('data', count)
}

/** The fields of a body and its files as bytes, by their names; of several with one name the last one counts. */
async function readParts(request: FastifyRequest, rules: UploadRules): Promise<Tree> {
  const values: Tree = Object.create(null)
  let textBytes = 0
  for await (const part of request.parts()) {
    const name = String(part.fieldname)
    if (part.type === 'file') {
      const file = await readFile(request, part, rules)
      if (file) values[name] = file
      continue
    }
    const { value } = part
    // No browser sends JSON; it could be nested more deeply than anything can follow.
    if (typeof value !== 'string')
      throw new ApiError('invalid', undefined, [
        { path: name.slice(0, 100), message: 'Hier wird ein Text erwartet.' },
      ])
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (textBytes > MAX_TEXT_BYTES) throw new ApiError('payload_too_large', TEXTS_TOO_LONG)
    values[name] = value
  }
  return values
}

/** Nothing where no file was chosen, or it is too large, which `refuseExcess` then says; throws what cannot wait so long. */
async function readFile(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  { fields, maxBytes, tooLarge }: UploadRules,
): Promise<Buffer | undefined> {
  if (!fields.includes(fieldname))
    throw new ApiError('invalid', undefined, [
      { path: String(fieldname).slice(0, 100), message: 'Hier wird keine Datei erwartet.' },
    ])
  const excess = new ApiError('payload_too_large', tooLarge, [{ path: fieldname, message: tooLarge }])
  const known = sent.get(request) ?? { bytes: 0 }
  sent.set(request, known)
  const value = await read(file, known, maxBytes)
  if (!value) known.excess ??= excess
  if (file.truncated) throw excess
  // Browsers send a field for which no file was chosen as one without a name.
  return value && (value.length > 0 || filename) ? value : undefined
}

/** Throws ApiError `payload_too_large`, said at the file's field, where the files of a request were too large. */
export function refuseExcess(request: FastifyRequest): void {
  const excess = sent.get(request)?.excess
  if (excess) throw excess
}

/** A file as bytes; nothing once all files of the request have more than `maxBytes`, of which no more are held. */
async function read(file: AsyncIterable<Buffer>, known: Sent, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    known.bytes += chunk.length
    if (known.bytes <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return known.bytes <= maxBytes ? Buffer.concat(chunks) : undefined
}

type Tree = { [name: string]: unknown }

/** The fields of a body, those with dots in their names as objects and lists within. */
function nested(values: Tree): Tree {
  const tree: Tree = Object.create(null)
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.', MAX_NESTING + 1)
    if (parts.length > MAX_NESTING) throw misnamed()
    put(tree, parts, value)
  }
  return tree
}

/** What a text says as JSON; else, and where more lies within each other than in any form, the text. */
function fromJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isShallow(value) ? value : text
  } catch {
    return text
  }
}

function isShallow(value: unknown, levels = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((below) => isShallow(below, levels - 1))
}

/** Names that are a list's or an object's own business are refused: following one would change every list there is. */
function put(tree: Tree, [name = '', next, ...rest]: string[], value: unknown): void {
  if (Array.isArray(tree) ? !/^\d\d?$/.test(name) : name === '__proto__') throw misnamed()
  if (next === undefined) {
    tree[name] = value
    return
  }
  const known = Object.hasOwn(tree, name) ? tree[name] : undefined
  const below =
    typeof known === 'object' && known !== null && !Buffer.isBuffer(known) ? known : emptyFor(next)
  tree[name] = below
  put(below as Tree, [next, ...rest], value)
}

function misnamed(): ApiError {
  return new ApiError('invalid', undefined, [{ path: '', message: 'So kann kein Feld heißen.' }])
}

function emptyFor(name: string): Tree | unknown[] {
  return /^\d$/.test(name) ? [] : Object.create(null)
}

/** The texts of a body by the names of their fields, those within objects and lists with dots. */
export function flat(body: object, prefix = ''): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') texts[prefix + name] = value
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      Object.assign(texts, flat(value, `${prefix}${name}.`))
  }
  return texts
}
