import { type Confirmation, confirmationText, FACT_LABELS } from '../rules.ts'

interface ConfirmedPricesProps {
  confirmations: readonly Confirmation[]
  className: string
}

/** `Preise von der Pension bestätigt im Mai 2026`, below them; nothing where nobody has said anything. */
export function ConfirmedPrices({ confirmations, className }: ConfirmedPricesProps) {
  const found = confirmations.find(({ fact }) => fact === 'prices')
  if (!found) return null
  return (
    <p className={className}>
      {FACT_LABELS.prices} {confirmationText(found)}
    </p>
  )
}
