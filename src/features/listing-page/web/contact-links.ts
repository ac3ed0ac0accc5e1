/** Addresses for the ways to reach a place; what cannot be understood gives null rather than a dead link. */
import { mailHref } from '#platform/shared/mail-href.ts'
import { parsedAddress } from '#platform/shared/parsed-address.ts'

/** Opens the visitor's mail program with a letter that only lacks the dates. */
export function mailLink(email: string | null, listingTitle: string, siteName: string): string | null {
  if (email === null || !/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const subject = `Anfrage über ${siteName}: ${listingTitle}`
  const body = [
    'Guten Tag,',
    `ich habe ${listingTitle} auf ${siteName} gefunden und suche eine Betreuung für meinen Hund.`,
    'Anreise:\nAbreise:\nRasse und Größe:\nAlter:',
    'Ist in diesem Zeitraum ein Platz frei, und was würde der Aufenthalt kosten?',
    'Viele Grüße',
  ].join('\n\n')
  return `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

/** `https://www.waldhof.example/` -> label `www.waldhof.example`; an address without protocol gets https. */
export function websiteLink(website: string | null): { href: string; label: string } | null {
  if (website === null || website.trim() === '') return null
  const address = /^[a-z][a-z\d+.-]*:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`
  const url = parsedAddress(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return null
  return {
    href: url.href,
    label: address.replace(/^https?:\/\//i, '').replace(/\/$/, ''),
  }
}
