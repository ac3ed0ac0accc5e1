/** How far an upload is, in words. */
import type { Progress } from '../upload.ts'

const megabytes = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `62 %, 1,8 von 2,9 MB` */
export function progressText({ sent, all }: Progress): string {
  const share = all === 0 ? 0 : Math.floor((sent / all) * 100)
  return `${share} %, ${megabytes.format(sent / 1e6)} von ${megabytes.format(all / 1e6)} MB`
}
