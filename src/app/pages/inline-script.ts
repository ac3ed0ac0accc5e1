/** Scripts that stand within a page, and how its policy allows them: by a hash, which can be kept with the page. */
import crypto from 'node:crypto'

export interface InlineScript {
  html: string
  /** What `script-src` says to allow it: `'sha256-…'`. */
  allowedBy: string
}

/** `text` must not hold `</script`; without a `type` it is JavaScript. */
export function inlineScript(text: string, type?: string): InlineScript {
  const start = type === undefined ? '<script>' : `<script type="${type}">`
  return { html: `${start}${text}</script>`, allowedBy: hashSource(text) }
}

export function hashSource(text: string): string {
  return `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`
}
