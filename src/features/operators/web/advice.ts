/** What would make a listing be found and asked more, from the published points and what people look for. */
import type { OwnRoom } from '#features/room/contract.ts'
import type { OverviewListing } from '../contract.ts'
import type { PartName } from '../editing.ts'

export interface Advice {
  title: string
  /** The part of the listing in which it is done, or the card of the own page. */
  where: PartName | 'room' | 'requests'
  why: string
  /** What it would add to the quality points; 0 for what adds none. */
  points: number
}

/** By part of the quality score; what nobody can enter is left out. */
const PARTS: Record<string, Pick<Advice, 'title' | 'where' | 'why'>> = {
  description: { title: 'Mehr erzählen', where: 'texte', why: 'Ab 120 Zeichen zählt die Beschreibung voll.' },
  image: {
    title: 'Ein Bild zeigen',
    where: 'bilder',
    why: 'Die Karte zeigt es in jeder Suche.',
  },
  businessHours: {
    title: 'Öffnungszeiten eintragen',
    where: 'zeiten',
    why: 'Dann sieht man, wann du erreichbar bist.',
  },
  price: {
    title: 'Preis pro Tag eintragen',
    where: 'preise',
    why: 'Sonst stehst du beim Sortieren nach Preis hinten.',
  },
  contact: {
    title: 'Telefon und E-Mail nennen',
    where: 'kontakt',
    why: 'Manche rufen lieber an, andere schreiben.',
  },
  features: {
    title: 'Merkmale ankreuzen',
    where: 'texte',
    why: 'Ab fünf zählen sie voll, und nach ihnen wird gefiltert.',
  },
}
/** Pictures that a free entry may show; a slow answer, in minutes. */
const SOME_IMAGES = 3
const SLOW_ANSWER = 24 * 60

type Judged = Pick<OverviewListing, 'quality' | 'images' | 'featuredImage' | 'answers'> & {
  /** What is said of the coming holidays, as far as their Land is known. */
  spans: OwnRoom['spans']
}

/** The most worthwhile first. */
export function adviceFor({ quality, images, featuredImage, answers, spans }: Judged): Advice[] {
  const missing = Object.entries(quality).flatMap(([part, { points, most }]) => {
    const words = PARTS[part]
    const gain = Math.round(most - points)
    return words && gain > 0 ? [{ ...words, points: gain }] : []
  })
  const pictures = new Set([featuredImage, ...images].filter((path) => path !== null)).size
  const untold = spans.find(({ report, isClosed }) => report === null && !isClosed)
  const wanted = [
    pictures > 0 &&
      pictures < SOME_IMAGES && {
        title: 'Noch ein Bild',
        where: 'bilder' as const,
        why: `${pictures} von ${SOME_IMAGES} ${pictures === 1 ? 'ist' : 'sind'} belegt. Zeig, wo die Hunde schlafen.`,
        points: 0,
      },
    untold !== undefined && {
      title: `Ferien-Ampel für ${untold.name}`,
      where: 'room' as const,
      why: 'Die Ersten planen schon. Ein Druck genügt.',
      points: 0,
    },
    (answers?.medianAnswerMinutes ?? 0) > SLOW_ANSWER && {
      title: 'Schneller antworten',
      where: 'requests' as const,
      why: 'Auf deiner Seite steht, wie lange deine Antworten dauern. Wer fragt, fragt meist mehrere.',
      points: 0,
    },
  ]
  return [...missing.toSorted((a, b) => b.points - a.points), ...wanted.filter((each) => each !== false)]
}
