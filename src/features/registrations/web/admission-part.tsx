import { useState } from 'react'
import { AdmissionQuestions } from '#features/admission/web/exports.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { REGISTRATION_FIELDS } from '../fields.ts'
import { texts } from './registration-texts.ts'

interface AdmissionPartProps {
  /** Answers as they stand in the form at first. */
  admission: Readonly<Record<string, string>>
  onChange: (admission: Readonly<Record<string, string>>) => void
}

/** Which dogs the place takes: asked of those who unfold it, and open where something is answered already. */
export function AdmissionPart({ admission, onChange }: AdmissionPartProps) {
  const [isAnswered] = useState(() => Object.values(admission).some((answer) => answer !== ''))
  return (
    <Disclosure title={REGISTRATION_FIELDS.admission.label} open={isAnswered}>
      <div className="stack gap-4">
        <p className="note">{texts.admission}</p>
        <AdmissionQuestions typed={admission} nameOf={(name) => `admission.${name}`} onChange={onChange} />
      </div>
    </Disclosure>
  )
}
