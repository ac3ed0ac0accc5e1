/** What would make a listing be found and asked more, from the published points and what people look for. */
import type { OverviewListing } from '../contract.ts'

export interface Advice {
  title: string
  why: string
  /** What it would add to the quality points; 0 for what adds none. */
  points: number
}

/** By part of the quality score; what nobody can enter is left out. */
const PARTS: Record<string, { title: string; why: string }> = {
  description: { title: 'Mehr erzählen', why: 'Ab 120 Zeichen zählt die Beschreibung voll.' },
  image: { title: 'Ein Bild zeigen', why: 'Einträge mit Bild werden viel öfter geöffnet.' },
  businessHours: { title: 'Öffnungszeiten eintragen', why: 'Dann sieht man, wann du erreichbar bist.' },
  price: { title: 'Preis pro Tag eintragen', why: 'Sonst stehst du beim Sortieren nach Preis hinten.' },
  contact: { title: 'Telefon und E-Mail nennen', why: 'Manche rufen lieber an, andere schreiben.' },
  features: { title: 'Merkmale ankreuzen', why: 'Ab fünf zählen sie voll, und nach ihnen wird gefiltert.' },
}
/** Pictures that a free entry may show; a slow answer, in minutes. */
const SOME_IMAGES = 3
const SLOW_ANSWER = 24 * 60

type Judged = Pick<OverviewListing, 'quality' | 'images' | 'featuredImage' | 'answers'>

/** The most worthwhile first. */
export function adviceFor({ quality, images, featuredImage, answers }: Judged): Advice[] {
  const missing = Object.entries(quality).flatMap(([part, { points, most }]) => {
    const words = PARTS[part]
    const gain = Math.round(most - points)
    return words && gain > 0 ? [{ ...words, points: gain }] : []
  })
  const pictures = images.length + (featuredImage === null ? 0 : 1)
  const wanted = [
    pictures > 0 &&
      pictures < SOME_IMAGES && {
        title: 'Noch ein Bild',
        why: `${pictures} von ${SOME_IMAGES} sind belegt. Zeig, wo die Hunde schlafen.`,
        points: 0,
      },
    (answers?.medianAnswerMinutes ?? 0) > SLOW_ANSWER && {
      title: 'Schneller antworten',
      why: 'Auf deiner Seite steht, wie lange deine Antworten dauern. Wer fragt, fragt meist mehrere.',
      points: 0,
    },
  ]
  return [...missing.toSorted((a, b) => b.points - a.points), ...wanted.filter((each) => each !== false)]
}
