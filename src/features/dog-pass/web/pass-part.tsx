import { Suspense } from 'react'
import { useDogs } from '#features/admission/web/exports.ts'
import { late } from '#platform/web/late.ts'

interface PassPartProps {
  /** Hears what of the Hundepass goes along, in words and as the traits of an address, '' for nothing; and of how many dogs. */
  onChange: (text: string, traits: string, count: number) => void
}

const Attachment = late(async () => ({ default: (await import('./pass-attachment.tsx')).PassAttachment }))

/** The offer to attach the Hundepass to a request, in a browser that has one. */
export function PassPart({ onChange }: PassPartProps) {
  const dogs = useDogs()
  if (dogs.length === 0) return null
  return (
    <Suspense>
      <Attachment dogs={dogs} onChange={onChange} />
    </Suspense>
  )
}
