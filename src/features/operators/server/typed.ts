/** What stands in the forms of a listing, as text, and what it means. */
import type { BusinessHours, Tariff } from '#features/listings/contract.ts'
import { addressOf, streetOf } from '#features/listings/rules.ts'
import { type ListingDraft, WEEK } from '#features/listings/server/exports.ts'
import { ApiError, type Issue } from '#platform/shared/api-error.ts'
import { featureList, isPhone, isPostcode, webAddressOf } from '#platform/shared/entered.ts'
import { EDIT_FIELDS, type TypedPart } from '../editing.ts'

type Typed = Readonly<Record<string, string>>
type Fields = Partial<ListingDraft>

const MAX_TARIFFS = 20
const MAX_FEATURES = 40

/** What stands in a part's form for what is known of the listing. */
export function typedOf(part: TypedPart, listing: ListingDraft): Record<string, string> {
  switch (part) {
    case 'contact':
      return { phone: listing.phone ?? '', email: listing.email ?? '', website: listing.website ?? '' }
    case 'hours':
      return Object.fromEntries(WEEK.map(({ day }) => [day, hoursText(listing.businessHours?.[day])]))
    case 'prices':
      return { priceFrom: amount(listing.priceFrom), tariffs: listing.tariffs.map(tariffText).join('\n') }
    case 'texts':
      return {
        title: listing.title,
        category: listing.category,
        street: streetOf(listing.address, listing.postcode),
        postcode: listing.postcode,
        location: listing.location,
        description: listing.description ?? '',
        features: listing.features.join(', '),
      }
  }
}

/** The fields of the listing that were typed. Throws ApiError `invalid` with what is wrong, all at once. */
export function fieldsOf(part: TypedPart, typed: Typed): Fields {
  const issues: Issue[] = []
  const refuse = (path: string) => {
    const field = (EDIT_FIELDS[part] as Record<string, { message: string }>)[path]
    issues.push({ path, message: field?.message ?? '' })
  }
  const fields = READERS[part](typed, refuse)
  if (issues.length > 0) throw new ApiError('invalid', undefined, issues)
  return fields
}

type Reader = (typed: Typed, refuse: (field: string) => void) => Fields

const READERS: Record<TypedPart, Reader> = {
  contact: ({ phone = '', email = '', website = '' }, refuse) => {
    if (phone !== '' && !isPhone(phone)) refuse('phone')
    const address = website === '' ? null : webAddressOf(website)
    if (address === undefined) refuse('website')
    return { phone: phone || null, email, website: address ?? null }
  },
  hours: (typed, refuse) => {
    const hours: BusinessHours = {}
    for (const { day } of WEEK) {
      const spans = spansOf(typed[day] ?? '')
      if (!spans) refuse(day)
      const [first, ...more] = spans ?? []
      if (first) hours[day] = more.length > 0 ? { ...first, more } : first
    }
    return { businessHours: Object.keys(hours).length > 0 ? hours : null }
  },
  prices: ({ priceFrom = '', tariffs = '' }, refuse) => {
    const price = priceFrom === '' ? null : euros(priceFrom)
    if (price === undefined) refuse('priceFrom')
    const lines = tariffs.split('\n').filter((line) => line.trim() !== '')
    const read = lines.map(tariffOf)
    if (read.length > MAX_TARIFFS || read.includes(undefined)) refuse('tariffs')
    return { priceFrom: price ?? null, tariffs: read.filter((tariff) => tariff !== undefined) }
  },
  texts: (typed, refuse) => {
    const { title = '', category = '', street = '', postcode = '', location = '', description = '' } = typed
    if (!isPostcode(postcode)) refuse('postcode')
    const features = featureList(typed.features ?? '')
    if (features.length > MAX_FEATURES || features.some((name) => name.length > 60)) refuse('features')
    return {
      title,
      category,
      address: addressOf(street, postcode, location),
      postcode,
      location,
      description: description || null,
      features,
    }
  },
}

const SPAN = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:-|–|bis)\s*(\d{1,2})(?:[:.](\d\d))?(?:\s*Uhr)?$/i

/** `08:00–12:00, 15–18.30` as spans in their order; none for an empty line, undefined for what is no such thing. */
function spansOf(line: string): { open: string; close: string }[] | undefined {
  const text = line.trim()
  if (text === '' || /^geschlossen$/i.test(text)) return []
  const spans: { open: string; close: string }[] = []
  for (const part of text.split(/[,;]| und /)) {
    const found = SPAN.exec(part.trim())
    if (!found) return undefined
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = found
    const span = { open: clock(fromHour, fromMinute), close: clock(toHour, toMinute) }
    if (span.open === undefined || span.close === undefined || span.open === '24:00') return undefined
    spans.push(span as { open: string; close: string })
  }
  const inOrder = spans.toSorted((a, b) => a.open.localeCompare(b.open))
  // Only the last one may end after midnight.
  const isClear = inOrder.every(({ open, close }, index) => {
    const next = inOrder[index + 1]
    return next === undefined || (close > open && close <= next.open)
  })
  return isClear ? inOrder : undefined
}

function clock(hour: string, minute: string): string | undefined {
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : undefined
}

function hoursText(day: BusinessHours['monday']): string {
  if (!day) return ''
  return [day, ...(day.more ?? [])].map(({ open, close }) => `${open}–${close}`).join(', ')
}

/** `24,50` */
function amount(price: number | null): string {
  return price === null ? '' : String(price).replace('.', ',')
}

function euros(text: string): number | undefined {
  const price = Number(
    text
      .replace(/\s*(€|Euro)\s*$/i, '')
      .trim()
      .replace(',', '.'),
  )
  return price >= 1 && price <= 500 ? Math.round(price * 100) / 100 : undefined
}

function tariffText({ name, price, unit }: Tariff): string {
  return `${name}; ${amount(price)}; ${unit}`
}

function tariffOf(line: string): Tariff | undefined {
  const [name = '', price = '', unit = '', ...rest] = line.split(';').map((part) => part.trim())
  const cost = euros(price)
  const isRead = name !== '' && name.length <= 80 && unit !== '' && unit.length <= 40 && rest.length === 0
  return isRead && cost !== undefined ? { name, price: cost, unit } : undefined
}
