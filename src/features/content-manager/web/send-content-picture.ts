/** Hands a picture of a text to the server. */
import type { takeContentPicture } from '#features/blog/contract.ts'
import { upload } from '#platform/web/upload.ts'
import type { SendPicture } from '#platform/web/use-picture.ts'

export const sendContentPicture: SendPicture = (data, options) =>
  upload<typeof takeContentPicture>('/api/admin/content-pictures', data, options)
