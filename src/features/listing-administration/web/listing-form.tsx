import { useEffect, useRef, useState } from 'react'
import { hoursOf, isSound, LivePreview } from '#features/registrations/web/staff-exports.ts'
import { featureList } from '#platform/shared/entered.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { createListing, EditedListing, updateListing } from '../contract.ts'
import { LISTING_FIELDS } from '../fields.ts'
import { FormSections } from './form-sections.tsx'
import { SECTIONS, texts } from './form-texts.ts'
import {
  answersText,
  bodyOf,
  differences,
  hoursText,
  type Own,
  ownOf,
  previewOf,
  type Typed,
} from './form-values.ts'
import { History } from './history.tsx'
import styles from './listing-form.module.css'

interface ListingFormProps {
  /** The listing as it was read; without one a new one is added. */
  listing?: EditedListing
  /** What is stored by now. */
  base: Typed
  /** What stands in the form at first. */
  initial: Typed
  /** How many fields somebody has to choose between two versions of, before this one can be saved. */
  openConflicts?: number | undefined
  onTyped?: (typed: Typed) => void
  onSaved: () => void
  /** Somebody else has saved meanwhile. */
  onConflict?: () => Promise<void>
}

/** All fields of a listing with what stands beside them: how it will look, and what was done to it. */
export function ListingForm(props: ListingFormProps) {
  const { listing, base, initial, openConflicts, onTyped, onSaved, onConflict } = props
  const { api } = usePage()
  const [typed, setTyped] = useState(initial)
  const [own, setOwn] = useState(() => ownOf(initial))
  const [underway, setUnderway] = useState(0)
  const isSaved = useRef(false)
  // The server draws no preview.
  const hasScripts = useHasScripts()
  const form = useForm({
    fields: LISTING_FIELDS,
    initial,
    check: () => (isSound(own.plan) ? {} : { businessHours: texts.hoursWrong }),
    send: (values) =>
      listing
        ? api.send<typeof updateListing>('PUT', '/api/admin/listings/:id', {
            params: { id: listing.id },
            body: { ...bodyOf(values as Typed), version: listing.version },
          })
        : api.send<typeof createListing>('POST', '/api/listings', { body: bodyOf(values as Typed) }),
    onSent: () => {
      isSaved.current = true
      onSaved()
    },
    onRefused: (_, code) => {
      if (code === 'conflict') void onConflict?.()
    },
    failed: texts.failed,
  })
  const { ref } = form.props
  const changed = differences(base, typed)
  const isBlocked = openConflicts !== undefined || underway > 0
  useWarning(() => changed.length > 0 && !isSaved.current)
  useStaffKeys(texts.keys, [
    { keys: 'Strg S', label: texts.save, run: () => !isBlocked && ref.current?.requestSubmit() },
  ])

  function read() {
    if (!ref.current) return
    const data = new FormData(ref.current)
    const entered = Object.fromEntries(
      Object.keys(LISTING_FIELDS).map((name) => [name, String(data.get(name) ?? '')]),
    ) as Typed
    setTyped(entered)
    onTyped?.(entered)
  }

  // What is pressed or typed stands in the fields once it has been drawn.
  const readSoon = () => void setTimeout(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are drawn into fields that nobody types into
  useEffect(read, [own])

  function change(changes: Partial<Own>) {
    setOwn((known) => ({ ...known, ...changes }))
  }

  const shown = { shownPictures: listing?.shownPictures ?? {}, ...(listing && { listing }) }
  return (
    <>
      <nav className={styles.strip} aria-label={texts.sections}>
        {SECTIONS.map(({ id, title, fields }) => (
          <a key={id} href={`#${id}`}>
            {title}
            {changed.some((name) => (fields as readonly string[]).includes(name)) && (
              <span className={styles.dot}>
                <span className="visually-hidden">{texts.isChanged}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      <div className={styles.layout}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens in the fields */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click too */}
        <div className={styles.main} onInput={readSoon} onClick={readSoon}>
          <Form form={form}>
            <input
              type="hidden"
              name="businessHours"
              value={isSound(own.plan) ? hoursText(hoursOf(own.plan)) : typed.businessHours}
            />
            <input type="hidden" name="admission" value={answersText(own.admission)} />
            <input type="hidden" name="logo" value={own.logo} />
            <input type="hidden" name="featuredImage" value={own.featuredImage} />
            <input type="hidden" name="additionalImages" value={own.images.join('\n')} />
            <FormSections
              form={form}
              base={base}
              typed={typed}
              own={own}
              slug={listing?.slug}
              shown={shown.shownPictures}
              onChange={change}
              onUnderway={(is) => setUnderway((count) => count + (is ? 1 : -1))}
            />
            <div className={styles.bar}>
              <p role="status">
                <strong>
                  {openConflicts
                    ? texts.open(openConflicts)
                    : changed.length > 0
                      ? texts.unsaved(changed.length)
                      : texts.nothingChanged}
                </strong>
                <span>
                  {openConflicts
                    ? texts.openHint
                    : changed.length > 0
                      ? `${changed.map((name) => LISTING_FIELDS[name].label).join(', ')}. ${texts.leaving}`
                      : ''}
                </span>
              </p>
              {listing && changed.length > 0 ? (
                <Button
                  variant="plain"
                  size="small"
                  onClick={() => {
                    if (!window.confirm(texts.discardConfirm)) return
                    isSaved.current = true
                    location.reload()
                  }}
                >
                  {texts.discard}
                </Button>
              ) : (
                <PageLink to="/admin/listings" className={styles.cancel}>
                  {texts.cancel}
                </PageLink>
              )}
              {isBlocked ? (
                <Button disabled>{texts.save}</Button>
              ) : (
                <SubmitButton form={form} sending={texts.saving}>
                  {texts.save} <KeyHint keys="Strg S" />
                </SubmitButton>
              )}
            </div>
          </Form>
        </div>
        <aside className={styles.aside}>
          <LivePreview
            title={texts.preview}
            listing={previewOf({ ...typed, features: featureList(own.features).join(', ') }, shown)}
            isWanted={hasScripts}
          />
          {listing && <History entries={listing.history} />}
        </aside>
      </div>
    </>
  )
}

/** The browser asks before the page is left while there is something to lose. */
function useWarning(isUnsaved: () => boolean) {
  const current = useRef(isUnsaved)
  current.current = isUnsaved
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
