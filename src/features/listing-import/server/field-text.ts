/** Values of a listing's fields as staff read them. */

import { admissionText } from '#features/admission/admission-text.ts'
import type { Admission } from '#features/admission/rules.ts'
import { type ListingDraft, openingRows, specialDaysText } from '#features/listings/server/exports.ts'
import type { Pricing } from '#features/stay/pricing.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import type { FieldName } from './batch.ts'

/** A value in words, such as `25,5` or `Mo 08:00 – 18:00 Uhr`; empty for what is not known. */
export function fieldText(field: FieldName, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field === 'businessHours') return hoursText(value as NonNullable<ListingDraft['businessHours']>)
  if (field === 'pricing') return pricingText(value as Pricing)
  if (field === 'admission') return admissionText(value as Admission)
  if (field === 'tariffs') return (value as ListingDraft['tariffs']).map(tariffText).join(', ')
  if (field === 'specialDays') return specialDaysText(value as ListingDraft['specialDays'])
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  if (field === 'website') return readableAddress(String(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function hoursText(hours: NonNullable<ListingDraft['businessHours']>): string {
  return openingRows(hours)
    .map(({ label, text }) => `${label.slice(0, 2)} ${text}`)
    .join(', ')
}

function tariffText({ name, price, unit, dog }: ListingDraft['tariffs'][number]): string {
  return `${name}${dog ? ` (${dog})` : ''} ${formatPrice(price)}${unit === '' ? '' : ` / ${unit}`}`
}
