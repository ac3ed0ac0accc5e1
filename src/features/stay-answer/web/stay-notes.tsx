import { knowsDogs, readTraits } from '#features/admission/dogs.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { stayTexts as texts } from './stay-texts.ts'

/** What a page's address tells whoever gets it of the dogs; undefined where it is nothing. */
export function sharedNote(stay: UnderstoodStay | undefined): string | undefined {
  return stay && knowsDogs(readTraits(stay.traits)) ? texts.shared : undefined
}

/** What was put right of the stay in a page's address, and what that tells of the dogs. */
export function StayNotes({ stay }: { stay: UnderstoodStay | undefined }) {
  const notes = [...(stay?.notices ?? []), sharedNote(stay)].filter((note) => note !== undefined)
  return (
    <div role="status" className={notes.length > 0 ? 'stack gap-1 note no-print' : undefined}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
