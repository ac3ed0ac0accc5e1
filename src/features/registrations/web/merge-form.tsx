import { type FormEvent, useRef } from 'react'
import { admissionText } from '#features/admission/admission-text.ts'
import type { Listing } from '#features/listings/contract.ts'
import { openingRows } from '#features/listings/web/exports.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { useIsWork } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Duplicate, MergeField, mergeRegistration, StaffRegistration } from '../contract.ts'
import { undoOf } from './registration-parts.tsx'
import styles from './staff-page.module.css'
import { MERGE_LABELS, staffTexts as texts } from './staff-texts.ts'

interface MergeFormProps {
  registration: StaffRegistration
  listing: Listing
  /** The listing as a duplicate. */
  duplicate: Duplicate
}

/** Both sides of each field that differs; what is ticked is taken over into the listing. */
export function MergeForm({ registration, listing, duplicate: { version, heldBy } }: MergeFormProps) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const isWork = useIsWork()
  const form = useRef<HTMLFormElement>(null)
  useStaffKeys(
    texts.mergeKeys,
    isWork ? [{ keys: 'Z', label: texts.merge, run: () => form.current?.requestSubmit() }] : [],
  )
  const [present, registered] = [valuesOfListing(listing), valuesOfRegistration(registration, listing)]
  const fields = (Object.keys(MERGE_LABELS) as MergeField[]).filter(
    (field) => registered[field] !== '' && registered[field] !== present[field],
  )

  function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('field') as MergeField[]
    void carryOut({
      write: () =>
        api.send<typeof mergeRegistration>('POST', '/api/admin/registrations/:id/merge', {
          params: { id: registration.id },
          body: { listingId: listing.id, fields: chosen, version },
        }),
      undo: undoOf(api, registration.id),
      done: { title: texts.merged },
      failed: texts.failedAction,
    })
  }

  return (
    <form ref={form} className={styles.merge} onSubmit={merge}>
      <h3>{texts.mergeTitle(listing.listingTitle)}</h3>
      {heldBy.length > 0 && <p className={styles.soft}>{texts.heldBy(heldBy.join(', '))}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.mergeField}</th>
            <th scope="col">{texts.mergePresent}</th>
            <th scope="col">{texts.mergeNew}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                <label>
                  <input type="checkbox" name="field" value={field} defaultChecked={present[field] === ''} />
                  {MERGE_LABELS[field]}
                </label>
                {JOINED.has(field) && <span className={styles.soft}>{texts.joins}</span>}
              </th>
              <td data-label={texts.mergePresent}>
                <Value field={field} text={present[field]} />
              </td>
              <td data-label={texts.mergeNew}>
                <Value field={field} text={registered[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="submit" variant="brand" aria-disabled={isSending}>
        {texts.merge}
        {isWork && <KeyHint keys="Z" />}
      </Button>
    </form>
  )
}

/** What the registration says is added to what the listing says. */
const JOINED: ReadonlySet<MergeField> = new Set(['features', 'admission'])

function Value({ field, text }: { field: MergeField; text: string }) {
  if (text === '') return <span className={styles.soft}>–</span>
  if (field === 'logo' || field === 'featuredImage')
    return <img src={text} alt={MERGE_LABELS[field]} width={120} height={80} />
  return text
}

function valuesOfListing(listing: Listing): Record<MergeField, string> {
  return {
    title: listing.listingTitle,
    category: listing.listingCategory,
    address: listing.listingAddress ?? '',
    phone: listing.listingPhone ?? '',
    email: listing.listingEmail ?? '',
    website: listing.listingWebsite ?? '',
    description: listing.description ?? '',
    features: featuresOf(listing).join(', '),
    admission: admissionText(listing.admission),
    businessHours: listing.businessHours ? weekText(listing.businessHours) : '',
    featuredImage: listing.featuredImage ?? '',
    logo: listing.logo ?? '',
  }
}

/** Of features those that the listing has not. */
function valuesOfRegistration(registration: StaffRegistration, listing: Listing): Record<MergeField, string> {
  const { address, postalCode, city, description, services, businessHours } = registration
  const known = new Set(featuresOf(listing).map((feature) => feature.toLowerCase()))
  return {
    title: registration.listingTitle,
    category: registration.listingCategory,
    address: `${address}, ${postalCode} ${city}`,
    phone: registration.phone,
    email: registration.email,
    website: registration.website ?? '',
    description: `${description}\n\n${services}`,
    features: registration.features.filter((feature) => !known.has(feature.toLowerCase())).join(', '),
    admission: admissionText(registration.admission),
    businessHours: businessHours ? weekText(businessHours) : '',
    featuredImage: registration.featuredImage ?? '',
    logo: registration.logo ?? '',
  }
}

function featuresOf(listing: Listing): string[] {
  return listing.features.split(',').map((feature) => feature.trim())
}

function weekText(hours: NonNullable<Listing['businessHours']>): string {
  return openingRows(hours)
    .map(({ label, text }) => `${label.slice(0, 2)} ${text}`)
    .join('\n')
}
