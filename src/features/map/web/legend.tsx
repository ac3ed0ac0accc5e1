import type { UnderstoodStay } from '#features/stay/contract.ts'
import styles from './leaflet-map.module.css'
import { daysPriced } from './pin-words.ts'

/** What the pins of a stay mean. */
export function Legend({ asked }: { asked: UnderstoodStay }) {
  const days = daysPriced(asked)
  return (
    <ul className={styles.legend}>
      <li>{days === undefined ? 'Preis ab, pro Tag' : `Preis für ${days}`}</li>
      <li data-of="premium">Anzeige</li>
      <li data-of="off">{days === undefined ? 'passt nicht' : 'passt nicht oder voll'}</li>
    </ul>
  )
}
