/** Text within XML: feeds, sitemaps, drawings. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

/** Signs that may not stand in XML 1.0, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** Text as it stands in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>'"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** An element that holds text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
