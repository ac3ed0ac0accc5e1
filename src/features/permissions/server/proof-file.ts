/** Files that prove something to staff: looked at when they come, kept apart from pictures, gone when staff have decided. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readPicture } from '#features/images/server/exports.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { UNREADABLE } from './document.ts'

/** As it is kept. */
export interface ProofFile {
  mediaType: 'image/webp' | 'application/pdf'
  bytes: Buffer
}

/** Many times what any document takes that somebody has. */
const DOCUMENT_MS = 10_000
/** Each has a thread of its own. */
const reading = new WorkQueue(1, 20)

/**
 * What is kept of a file that was sent: of a picture one that is made anew, without what cameras write into it, a document
 * as it is. Throws ApiError `invalid` where there is none, `unsupported_media_type` for what is neither, and
 * `payload_too_large` for too many pixels; `path` names its field.
 */
export async function readProof(file: unknown, path: string, missing: string): Promise<ProofFile> {
  if (!Buffer.isBuffer(file)) throw wrongField(path, missing)
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return readDocument(file, path)
  return { mediaType: 'image/webp', bytes: await readPicture(file, path, NEITHER) }
}

const NEITHER = 'Diese Datei ist weder ein Bild noch ein PDF. Bitte nimm JPEG, PNG, WebP, AVIF oder PDF.'

async function readDocument(bytes: Buffer, path: string): Promise<ProofFile> {
  const problem = await reading.run('', () => lookedInto(bytes, DOCUMENT_MS))
  if (problem !== undefined) throw wrongField(path, problem, 'unsupported_media_type')
  return { mediaType: 'application/pdf', bytes }
}

/** What a thread of its own says of a document, or that nobody can read it where that takes longer than so many milliseconds. */
export async function lookedInto(bytes: Buffer, withinMs: number): Promise<string | undefined> {
  const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
  })
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(withinMs) })
    return answer
  } catch (error) {
    if ((error as Error).name === 'AbortError') return UNREADABLE
    throw error
  } finally {
    await thread.terminate()
  }
}
