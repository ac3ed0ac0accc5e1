import { PlaceMissing } from './place-missing.tsx'

/** Shown when no municipality has the address's name. */
export function CityMissing() {
  return <PlaceMissing title="Stadt nicht gefunden" text="Die gesuchte Stadt konnte nicht gefunden werden." />
}
