import type { DogSize } from '../rules.ts'
import styles from './personal-page.module.css'
import { dayText, dogDetails, dogsText, nightsText } from './stay-texts.ts'

interface StayFactsProps {
  stay: {
    checkInDate: string
    checkOutDate: string
    dogName: string | null
    dogBreed: string | null
    dogSize: DogSize
    numberOfDogs: number
    specialRequests: string | null
  }
  labels: Record<'checkIn' | 'checkOut' | 'nights' | 'dogs' | 'dog' | 'wishes', string>
}

/** When, how many, which dog. */
export function StayFacts({ stay, labels }: StayFactsProps) {
  const facts = [
    [labels.checkIn, dayText(stay.checkInDate)],
    [labels.checkOut, dayText(stay.checkOutDate)],
    [labels.nights, nightsText(stay.checkInDate, stay.checkOutDate)],
    [labels.dogs, dogsText(stay)],
    [labels.dog, dogDetails(stay)],
    [labels.wishes, stay.specialRequests ?? ''],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
