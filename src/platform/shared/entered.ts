/** What people type about a place, and what it means. */
import { parsedAddress } from './parsed-address.ts'

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
  const url = parsedAddress(/^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isPublic = url !== null && /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) && url.username === ''
  return isWeb && isPublic ? url.href : undefined
}

const NUMBER = /^(?:\d+|[1-9]\d{0,2}(?:([. \u00A0\u202F])\d{3}(?:\1\d{3})*))(?:,\d{1,2})?$/
const WITH_POINT = /^\d+\.\d{1,2}$/

/** A number as Germans write it, `1.200`, `1.200,50`, `25,5` or `25.50`; undefined for all else, such as `-5`, `1e2`, `1,234`. */
export function numberTyped(text: string): number | undefined {
  const typed = text.trim()
  if (WITH_POINT.test(typed)) return Number(typed)
  return NUMBER.test(typed) ? Number(typed.replace(/[^\d,]/g, '').replace(',', '.')) : undefined
}

/** The same of an amount in euros, which may say so: `25 €`, `25,- €`, `€ 25`. */
export function eurosTyped(text: string): number | undefined {
  const amount = text.trim().replace(/^€\s*|\s*(?:€|euro?)$/i, '')
  return numberTyped(amount.replace(/,\s*[-–—]+$/, ''))
}

/** Whether there are as many digits as the shortest numbers have. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 6
}

/** Whether it is written as one; there need be none. */
export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text)
}
