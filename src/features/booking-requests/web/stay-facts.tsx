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
    { label: 'Anreise', text: dayText(stay.checkInDate) },
    { label: 'Abreise', text: dayText(stay.checkOutDate) },
    { label: 'Dauer', text: nightsText(stay.checkInDate, stay.checkOutDate) },
    { label: 'Hunde', text: dogsText(stay) },
    { label: dogLabel, text: dogDetails(stay) },
    ...extraFacts(stay),
    { label: 'Wünsche', text: stay.specialRequests ?? '' },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, text }) =>
          text !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
