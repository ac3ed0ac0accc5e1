/** How staff hand over a picture: a file as `multipart/form-data`, or an address elsewhere that the server fetches. */
import * as z from 'zod/mini'
import { text } from '#platform/shared/fields.ts'

const MAX_PICTURE_BYTES = 10_000_000

/** Spread it into an endpoint of staff's. */
export const pictureUpload = {
  body: z.object({ file: z.optional(z.unknown()), address: z.optional(text(2000)) }),
  uploads: {
    fields: ['file'],
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: 'Dieses Bild ist größer als 10 MB. Bitte nimm ein kleineres.',
  },
  output: z.object({ path: z.string() }),
  errors: ['payload_too_large', 'unsupported_media_type', 'unavailable'],
} as const
