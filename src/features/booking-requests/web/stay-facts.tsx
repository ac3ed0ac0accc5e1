import { Facts } from '#platform/web/ui/facts.tsx'
import type { RequestFields } from '../fields.ts'
import { dayText, dogDetails, dogsText, extraFacts, nightsText } from '../stay-texts.ts'
import styles from './personal-page.module.css'

interface StayFactsProps {
  stay: Omit<RequestFields, 'customerEmail' | 'customerPhone'>
  dogLabel: string
}

/** When, how many, which dog, and whatever else was filled in. */
export function StayFacts({ stay, dogLabel }: StayFactsProps) {
  const facts = [
    ['Anreise', dayText(stay.checkInDate)],
    ['Abreise', dayText(stay.checkOutDate)],
    ['Dauer', nightsText(stay.checkInDate, stay.checkOutDate)],
    ['Hunde', dogsText(stay)],
    [dogLabel, dogDetails(stay)],
    ...extraFacts(stay).map(({ label, text }) => [label, text] as const),
    ['Wünsche', stay.specialRequests],
  ] as const
  return <Facts layout="rows" facts={facts} className={styles.facts} />
}
