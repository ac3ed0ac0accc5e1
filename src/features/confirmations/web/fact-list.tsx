import { Facts } from '#platform/web/ui/facts.tsx'
import { type Confirmation, confirmationText, FACT_LABELS, FACTS, type Fact } from '../rules.ts'

interface FactListProps {
  confirmations: readonly Confirmation[]
  /** Groups that are told elsewhere. */
  except?: readonly Fact[]
}

/** Of each group of a listing's facts, when and by whom it was last confirmed. */
export function FactList({ confirmations, except = [] }: FactListProps) {
  return (
    <Facts
      layout="rows"
      facts={FACTS.filter((fact) => !except.includes(fact)).map((fact) => [
        FACT_LABELS[fact],
        confirmationText(confirmations.find((each) => each.fact === fact)),
      ])}
    />
  )
}
