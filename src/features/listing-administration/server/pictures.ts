/** Takes a picture for a listing, as a file or from an address elsewhere, and makes it anew. */
import type { Uploads } from '#features/images/server/exports.ts'
import { log } from '#platform/server/log.ts'
import { ApiError } from '#platform/shared/api-error.ts'

/** The bytes behind an address; never from the network that the server stands in. */
export type Download = (address: string) => Promise<Buffer>

/** Answers the path of the picture. Throws what `Uploads.take` throws, and ApiError `invalid` for what cannot be fetched. */
export async function takePicture(
  uploads: Uploads,
  download: Download,
  { file, address = '' }: { file?: unknown; address?: string | undefined },
): Promise<{ path: string }> {
  if (Buffer.isBuffer(file)) return { path: await uploads.take(file, 'file') }
  if (address === '') throw refusal('Bitte wähle eine Datei oder gib eine Adresse an.')
  const bytes = await download(address).catch((error: Error) => {
    log.warn({ reason: error.message }, 'a picture could not be fetched')
    throw refusal(
      'Dieses Bild ließ sich nicht laden: Es muss öffentlich unter http:// oder https:// stehen, höchstens 10 MB.',
    )
  })
  return { path: await uploads.take(bytes, 'address') }
}

function refusal(message: string): ApiError {
  return new ApiError('invalid', message, [{ path: 'address', message }])
}
