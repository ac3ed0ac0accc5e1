/** Takes a picture from staff, as a file or from an address elsewhere, and makes it anew. */
import type { Db } from '#platform/server/database/database.ts'
import { log } from '#platform/server/log.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { imagesIn } from '#platform/shared/image-path.ts'
import type { Uploads } from './uploads.ts'

/** The bytes behind an address; never from the network that the server stands in. */
export type Download = (address: string) => Promise<Buffer>

/** Answers the path of the picture. Throws what `Uploads.take` throws, and ApiError `invalid` for what cannot be fetched. */
export async function takePicture(
  uploads: Uploads,
  download: Download,
  { file, address = '' }: { file?: unknown; address?: string | undefined },
): Promise<{ path: string }> {
  if (Buffer.isBuffer(file)) return { path: await uploads.take(file, 'file') }
  if (address === '') throw wrongField('address', 'Bitte wähle eine Datei oder gib eine Adresse an.')
  const bytes = await download(address).catch((error: Error) => {
    log.warn({ reason: error.message }, 'a picture could not be fetched')
    throw wrongField(
      'address',
      'Dieses Bild ließ sich nicht laden: Es muss öffentlich unter http:// oder https:// stehen, höchstens 10 MB.',
    )
  })
  return { path: await uploads.take(bytes, 'address') }
}

/**
 * Keeps the pictures that staff have written into a field and that were not in it before; throws ApiError `invalid`, with
 * the field's `path`, when one of them is gone.
 */
export async function keepWritten(
  transaction: Db,
  uploads: Uploads,
  { path, text, before }: { path: string; text: string | null; before: string | null | undefined },
): Promise<void> {
  const known = new Set(imagesIn(before ?? ''))
  const added = imagesIn(text ?? '').filter((image) => !known.has(image))
  const missing = await uploads.keep(transaction, added)
  if (missing.length === 0) return
  throw wrongField(path, 'Ein Bild gibt es nicht mehr. Bitte lade es noch einmal hoch.')
}
