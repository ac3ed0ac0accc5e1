/** What people type about a place, and what it means. */

/** The features of a text such as `Auslauf, Garten`: trimmed, none empty, none twice in any case of its letters. */
export function featureList(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const name = part.trim().replace(/\s+/g, ' ')
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  }
  return [...byKey.values()]
}

/** `www.hof.example` is meant as `https://www.hof.example`; undefined for what is no address of a website. */
export function webAddressOf(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isPublic = url !== null && /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) && url.username === ''
  return isWeb && isPublic ? url.href : undefined
}

export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 6
}

export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text)
}
