/** Text within XML: feeds, sitemaps, drawings. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

/** Text as it stands in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>'"]/g, (sign) => ESCAPES[sign] ?? sign)
}
