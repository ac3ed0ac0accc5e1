import { nightsText } from '#features/stay/stay-texts.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { RequestFields } from '../fields.ts'
import { dayText, dogDetails, dogsText, extraFacts, PRICE_LABEL } from '../stay-texts.ts'
import styles from './personal-page.module.css'

interface StayFactsProps {
  stay: Omit<RequestFields, 'customerEmail' | 'customerPhone'> & { price: string | null }
  dogLabel: string
}

/** When, how many, which dog, for how much, and whatever else was filled in. */
export function StayFacts({ stay, dogLabel }: StayFactsProps) {
  const facts = [
    ['Anreise', dayText(stay.checkInDate)],
    ['Abreise', dayText(stay.checkOutDate)],
    ['Dauer', nightsText({ from: stay.checkInDate, to: stay.checkOutDate })],
    ['Hunde', dogsText(stay)],
    [dogLabel, dogDetails(stay)],
    ...extraFacts(stay).map(({ label, text }) => [label, text] as const),
    [PRICE_LABEL, stay.price],
    ['Wünsche', stay.specialRequests],
  ] as const
  return <Facts layout="rows" facts={facts} className={styles.facts} />
}
