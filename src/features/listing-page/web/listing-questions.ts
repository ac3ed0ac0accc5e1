import type { Listing } from '#features/listings/contract.ts'
import {
  addressLine,
  featureList,
  openingRows,
  specialDaysFrom,
  specialDaysText,
  tariffName,
  weekToldOn,
} from '#features/listings/web/exports.ts'
import { pricingRows } from '#features/stay/pricing-text.ts'
import { capitalised, formatDayOfYear, formatPrice, formatRating } from '#platform/shared/format.ts'
import { websiteLink } from './contact-links.ts'

interface ListingQuestion {
  question: string
  answer: string
}

/** What people ask about a boarding place, answered by what its listing says; what it does not say is not asked. `today` is YYYY-MM-DD. */
export function listingQuestions(listing: Listing, today: string): ListingQuestion[] {
  const { listingTitle: title } = listing
  const questions = [
    { question: `Was kostet ${title} am Tag?`, answer: priceAnswer(listing) },
    { question: `Wann hat ${title} geöffnet?`, answer: hoursAnswer(listing, today) },
    { question: `Wann ist ${title} im Urlaub oder anders geöffnet?`, answer: specialAnswer(listing, today) },
    { question: `Was bietet ${title}?`, answer: featuresAnswer(listing) },
    { question: `Wo liegt ${title}?`, answer: placeAnswer(listing) },
    { question: `Wie frage ich bei ${title} an?`, answer: contactAnswer(listing) },
    { question: `Wie ist ${title} bewertet?`, answer: ratingAnswer(listing) },
  ]
  return questions.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]))
}

function priceAnswer({ priceFrom, pricing, tariffs }: Listing): string | null {
  const prices = [
    ...(priceFrom === null ? [] : [`Ein Tag kostet ab ${formatPrice(priceFrom)}.`]),
    ...(pricing === null
      ? []
      : [
          `${capitalised(
            pricingRows(pricing)
              .map(([name, value]) => `${name}: ${value}`)
              .join('; '),
          )}.`,
        ]),
    ...tariffs.map((tariff) => `${tariffName(tariff)}: ${formatPrice(tariff.price)} (${tariff.unit}).`),
  ]
  if (prices.length === 0) return null
  return [...prices, 'Verbindlich ist, was dir die Pension für deinen Hund und deine Tage nennt.'].join(' ')
}

function hoursAnswer({ businessHours, specialDays }: Listing, today: string): string | null {
  if (businessHours === null || Object.keys(businessHours).length === 0) return null
  const week = weekToldOn(businessHours, specialDays, today)
  const from = week === today ? '' : `Ab ${formatDayOfYear(week)}: `
  return `${from}${openingRows(businessHours, specialDays, week)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')}. Bringen und Holen sprichst du am besten vorher ab.`
}

function specialAnswer({ specialDays }: Listing, today: string): string | null {
  const coming = specialDaysFrom(specialDays, today)
  if (coming.length === 0) return null
  return `${specialDaysText(coming)
    .split('\n')
    .map((line) => line.replaceAll('; ', ', '))
    .join('; ')}.`
}

function featuresAnswer({ features }: Listing): string | null {
  const names = featureList(features)
  return names.length === 0 ? null : `Der Eintrag nennt: ${names.join(', ')}.`
}

/** The Land is not said again where it is a city. */
function placeAnswer(listing: Listing): string {
  const { state, location } = listing
  return `${addressLine(listing)}${state && state !== location ? `, ${state}` : ''}.`
}

function contactAnswer({ listingPhone, listingWebsite }: Listing): string {
  const ways = [
    ...(listingPhone ? [`telefonisch unter ${listingPhone}`] : []),
    ...(websiteLink(listingWebsite) ? ['über die eigene Website'] : []),
  ]
  const also = ways.length === 0 ? '' : ` Du erreichst die Pension auch ${ways.join(' und ')}.`
  return `Mit dem Formular auf dieser Seite, kostenlos und unverbindlich. Die Antwort kommt per E-Mail.${also}`
}

function ratingAnswer({ rating, reviewsCount }: Listing): string | null {
  if (rating === null || reviewsCount === 0) return null
  const from = reviewsCount === 1 ? 'einer Bewertung' : `${reviewsCount} Bewertungen`
  return `Mit ${formatRating(rating)} von 5 Sternen aus ${from}.`
}
