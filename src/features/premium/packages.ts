/** What premium is: packages, prices and what a listing gets. Page, form, mails and the terms follow from here. */

export const PACKAGES = ['standard', 'professional', 'enterprise'] as const
export type Package = (typeof PACKAGES)[number]

/** Months that can be agreed on. */
export const TERMS = [1, 12] as const
export type Months = (typeof TERMS)[number]

interface Offer {
  name: string
  /** EUR, gross. */
  perMonth: number
  perYear: number
  /** Of one operator, that it covers. */
  listings: number
  /** Within so many working days staff answer. */
  answerWorkdays: number
}

export const OFFERS: Record<Package, Offer> = {
  standard: { name: 'Standard', perMonth: 19.9, perYear: 199, listings: 1, answerWorkdays: 3 },
  professional: { name: 'Professional', perMonth: 29.9, perYear: 299, listings: 3, answerWorkdays: 2 },
  enterprise: { name: 'Enterprise', perMonth: 49.9, perYear: 499, listings: 10, answerWorkdays: 1 },
}

/** The package of this name; undefined for anything else. */
export function packageOf(name: unknown): Package | undefined {
  return PACKAGES.find((each) => each === name)
}

/** The term of so many months; undefined for anything else. */
export function termOf(months: unknown): Months | undefined {
  return TERMS.find((each) => String(each) === String(months))
}

/** What somebody asks for. */
export interface Wish {
  package: Package
  months: Months
}

/** EUR, gross, for the whole term. */
export function priceOf(chosen: Package, months: Months): number {
  return months === 12 ? OFFERS[chosen].perYear : OFFERS[chosen].perMonth
}

/** So long before the end of a term the operator is reminded. */
export const REMIND_DAYS = 14

/** The last day of a term that begins on a day, both YYYY-MM-DD; as § 188 BGB has it, a month from 31 January ends with February. */
export function lastDay(startsOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const last = new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, lastOfMonth)))
  return last.toISOString().slice(0, 10)
}

/** The views of the staff's lists: of terms, and of inquiries. */
export const PREMIUM_VIEWS = ['running', 'ended'] as const
export type PremiumView = (typeof PREMIUM_VIEWS)[number]
export const INQUIRY_VIEWS = ['open', 'done', 'spam'] as const
export type InquiryView = (typeof INQUIRY_VIEWS)[number]
