/** Hands a picture of a text to the server. */
import type { takeContentPicture } from '#features/blog/contract.ts'
import { uploadAsStaff } from '#platform/web/admin/with-login.ts'
import type { SendPicture } from '#platform/web/use-picture.ts'

export const sendContentPicture: SendPicture = (data, options) =>
  uploadAsStaff<typeof takeContentPicture>('/api/admin/content-pictures', data, options)
