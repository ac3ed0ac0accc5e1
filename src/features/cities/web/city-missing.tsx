import { useParams } from '@tanstack/react-router'
import { PlaceMissing } from './place-missing.tsx'

/** Of what is searched for; nobody means more by an address. */
const MAX_LENGTH = 60

/** Shown when no municipality has the address's name. */
export function CityMissing() {
  const { slug = '' } = useParams({ strict: false })
  return (
    <PlaceMissing
      title="Stadt nicht gefunden"
      text="Die gesuchte Stadt konnte nicht gefunden werden."
      meant={slug.replaceAll('-', ' ').slice(0, MAX_LENGTH).trim()}
    />
  )
}
