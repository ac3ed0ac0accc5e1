import { useState } from 'react'
import { AddressFields } from '#features/registrations/web/exports.ts'
import type { LineField } from '#platform/shared/form.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'

type Place = 'street' | 'postcode' | 'location' | 'position'

interface OwnAddressProps {
  fieldOf: (name: Place) => FieldState<LineField>
  /** What stands in postcode and place by now. */
  postcode: string
  location: string
}

/** The address with its point on the map, which goes along to another place unless somebody has moved it. */
export function OwnAddress({ fieldOf, postcode, location }: OwnAddressProps) {
  const [postcodeField, locationField, position] = (['postcode', 'location', 'position'] as const).map(
    fieldOf,
  ) as [FieldState<LineField>, FieldState<LineField>, FieldState<LineField>]
  const [before] = useState(() => pointOf(position.value))
  const [moved, setMoved] = useState(before)
  const isElsewhere = postcode !== postcodeField.value || location !== locationField.value
  const point = isElsewhere && moved === before ? undefined : moved
  return (
    <AddressFields
      street={fieldOf('street')}
      postalCodeField={postcodeField}
      cityField={locationField}
      postalCode={postcode.trim()}
      city={location.trim()}
      moved={point}
      onMove={setMoved}
      position={
        <>
          <input
            type="hidden"
            name={position.name}
            value={point ? `${point.latitude},${point.longitude}` : ''}
          />
          <FieldError id={position.id} error={position.error} />
        </>
      }
    />
  )
}

/** `52.378,12.935` */
function pointOf(text: string): Coordinates | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
  return Number.isNaN(longitude) ? undefined : { latitude, longitude }
}
