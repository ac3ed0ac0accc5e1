import { type Confirmation, confirmationText, FACT_LABELS, type Fact } from '../rules.ts'

interface ConfirmedNoteProps {
  confirmations: readonly Confirmation[]
  fact: Fact
  className?: string | undefined
}

/** `Preise von der Pension bestätigt im Mai 2026`, below what it is about; nothing where nobody has said anything. */
export function ConfirmedNote({ confirmations, fact, className }: ConfirmedNoteProps) {
  const found = confirmations.find((each) => each.fact === fact)
  if (!found) return null
  return (
    <p className={className}>
      {FACT_LABELS[fact]} {confirmationText(found)}
    </p>
  )
}
