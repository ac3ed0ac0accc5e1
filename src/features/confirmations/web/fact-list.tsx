import { Facts } from '#platform/web/ui/facts.tsx'
import { type Confirmation, confirmationText, FACT_LABELS, FACTS, type Fact } from '../rules.ts'
import styles from './fact-list.module.css'

interface FactListProps {
  confirmations: readonly Confirmation[]
  /** Nobody has answered for long. */
  isUnconfirmed: boolean
  /** Groups that are told elsewhere. */
  except?: readonly Fact[]
}

/** Of each group of a listing's facts, when and by whom it was last confirmed. */
export function FactList({ confirmations, isUnconfirmed, except = [] }: FactListProps) {
  const shown = FACTS.filter((fact) => !except.includes(fact))
  return (
    <>
      {isUnconfirmed && <p className={styles.old}>Länger nicht bestätigt. Frag lieber nach, bevor du planst.</p>}
      <Facts
        layout="rows"
        facts={shown.map((fact) => [
          FACT_LABELS[fact],
          confirmationText(confirmations.find((each) => each.fact === fact)),
        ])}
      />
    </>
  )
}
