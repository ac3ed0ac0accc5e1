import { type ReactNode, useEffect, useId, useRef } from 'react'
import { LazyPinMap } from '#features/map/web/exports.ts'
import type { LineField } from '#platform/shared/form.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { enter } from '#platform/web/form/enter.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { FAR_KM } from '../rules.ts'
import styles from './address-fields.module.css'
import { texts } from './registration-texts.ts'
import { type Checked, useAddressCheck, usePlaceSuggestions } from './use-address-check.ts'

interface AddressFieldsProps {
  street: FieldState<LineField>
  postalCodeField: FieldState<LineField>
  cityField: FieldState<LineField>
  /** What stands in them by now. */
  postalCode: string
  city: string
  /** Where somebody has moved the point to. */
  moved: Coordinates | undefined
  onMove: (point: Coordinates | undefined) => void
  /** Stands below the map, in place of the point that is sent along unseen. */
  position?: ReactNode
}

/** The address, held against the gazetteer while it is typed, with its point on the map. */
export function AddressFields(props: AddressFieldsProps) {
  const { street, postalCodeField: codeField, cityField, postalCode, city, moved, onMove, position } = props
  const id = useId()
  const checked = useAddressCheck(postalCode, city)
  const codes = usePlaceSuggestions(/^\d{2,4}$/.test(postalCode) ? postalCode : '')
  const cities = usePlaceSuggestions(checked?.agrees && checked.city === city ? '' : city)
  const home = checked?.position ?? undefined
  const point = moved ?? home
  const completed = useRef('')

  // What one of them leaves no doubt about is filled in, unless it was taken out again.
  useEffect(() => {
    if (!checked || completed.current === `${checked.postalCode} ${checked.city}`) return
    completed.current = `${checked.postalCode} ${checked.city}`
    const { city: name, postalCode: code } = checked.corrections
    if (checked.city === '' && name !== null) enter(cityField.id, name)
    else if (checked.postalCode === '' && code !== null && checked.place?.name === checked.city)
      enter(codeField.id, code)
  }, [checked, codeField.id, cityField.id])

  return (
    <div className={`stack packed gap-4 ${styles.address}`}>
      <div className={styles.fields}>
        <TextField {...street} />
        <TextField {...codeField} inputMode="numeric" list={`${id}-codes`} />
        <TextField {...cityField} list={`${id}-cities`} />
        <datalist id={`${id}-codes`}>
          {codes.map((label) => (
            <option key={label} value={label.slice(0, 5)}>
              {label}
            </option>
          ))}
        </datalist>
        <datalist id={`${id}-cities`}>
          {cities.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <div className={styles.verdict} role="status">
          {checked && (
            <Verdict checked={checked} codeId={codeField.id} cityId={cityField.id} said={codeField.error} />
          )}
        </div>
      </div>
      <Position
        point={point}
        home={home}
        place={checked?.place?.name}
        isMoved={moved !== undefined}
        onMove={onMove}
      >
        {position ?? <SentPosition point={point} />}
      </Position>
    </div>
  )
}

function SentPosition({ point }: { point: Coordinates | undefined }) {
  return (
    <>
      <input type="hidden" name="latitude" value={point?.latitude.toFixed(6) ?? ''} />
      <input type="hidden" name="longitude" value={point?.longitude.toFixed(6) ?? ''} />
    </>
  )
}

interface VerdictProps {
  checked: Checked
  codeId: string
  cityId: string
  /** What stands at the postcode already. */
  said: string | undefined
}

/** Whether postcode and place agree, and what would make them. */
export function Verdict({ checked, codeId, cityId, said }: VerdictProps) {
  const { agrees, place, corrections, postalCode, city } = checked
  if (postalCode === '' || city === '') return null
  if (agrees && place) {
    return (
      <p className={styles.agrees}>
        <Icon name="circle-check" size={18} />
        {texts.address.agrees(texts.address.where(place.kreis, place.state))}
      </p>
    )
  }
  const words =
    corrections.city === null
      ? texts.address.unknownPostcode
      : texts.address.disagrees(postalCode, corrections.city, city)
  return (
    <div className={styles.disagrees}>
      {words !== said && <p>{words}</p>}
      {corrections.city !== null && (
        <Button variant="quiet" size="small" onClick={() => enter(cityId, corrections.city ?? '')}>
          {texts.address.city(corrections.city)}
        </Button>
      )}
      {corrections.postalCode !== null && (
        <Button variant="quiet" size="small" onClick={() => enter(codeId, corrections.postalCode ?? '')}>
          {texts.address.postalCode(corrections.postalCode)}
        </Button>
      )}
    </div>
  )
}

interface PositionProps {
  point: Coordinates | undefined
  /** Where the place is. */
  home: Coordinates | undefined
  place: string | undefined
  isMoved: boolean
  onMove: AddressFieldsProps['onMove']
  children: ReactNode
}

function Position({ point, home, place, isMoved, onMove, children }: PositionProps) {
  const { tiles } = usePage().site
  const isFar =
    isMoved &&
    point !== undefined &&
    home !== undefined &&
    distanceKm(point.latitude, point.longitude, home.latitude, home.longitude) > FAR_KM
  return (
    <div className="stack packed gap-2 needs-scripts">
      <div className={styles.frame}>
        {point ? (
          <>
            <LazyPinMap
              point={point}
              onMove={onMove}
              tiles={tiles}
              label={texts.address.map}
              pinLabel={texts.address.pin}
            />
            {!isMoved && (
              <p className={styles.drag}>
                <Icon name="move" size={16} />
                {texts.address.drag}
              </p>
            )}
          </>
        ) : (
          <p className={styles.waiting}>{texts.address.waiting}</p>
        )}
      </div>
      {point && (
        <p className={styles.keys}>
          <span>{texts.address.keys}</span>
          {isMoved && (
            <Button variant="plain" size="small" onClick={() => onMove(undefined)}>
              {texts.address.reset}
            </Button>
          )}
        </p>
      )}
      <p role="status" className={isFar ? styles.far : undefined}>
        {isFar && place !== undefined && texts.address.far(place)}
      </p>
      {children}
    </div>
  )
}
