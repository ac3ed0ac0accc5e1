/** How far an upload is, in words. */
import { formatMegabytes } from '#platform/shared/format.ts'
import type { Progress } from '../upload.ts'

/** `62 %, 1,8 von 2,9 MB` */
export function progressText({ sent, all }: Progress): string {
  const share = all === 0 ? 0 : Math.floor((sent / all) * 100)
  return `${share} %, ${formatMegabytes(sent)} von ${formatMegabytes(all)} MB`
}
