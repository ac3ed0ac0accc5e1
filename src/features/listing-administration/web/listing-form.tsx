import { useEffect, useRef, useState } from 'react'
import { hoursOf, isSound, LivePreview } from '#features/registrations/web/staff-exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { featureList } from '#platform/shared/entered.ts'
import { differences } from '#platform/web/admin/conflict.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { AskingButton } from '#platform/web/admin/question.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useUnsavedWarning } from '#platform/web/unsaved-warning.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { createListing, EditedListing, updateListing } from '../contract.ts'
import { LISTING_FIELDS } from '../fields.ts'
import { ChangesDialog, CompletenessCard, FiguresCard } from './form-cards.tsx'
import { FormSections } from './form-sections.tsx'
import { SECTIONS, texts } from './form-texts.ts'
import {
  answersText,
  bodyOf,
  hoursText,
  type Own,
  ownOf,
  pointOf,
  previewOf,
  pricingAsStored,
  type Typed,
} from './form-values.ts'
import { History } from './history.tsx'
import { forget, type KeptFor, keep } from './kept-input.ts'
import styles from './listing-form.module.css'

interface ListingFormProps {
  /** The listing as it was read; without one a new one is added. */
  listing?: EditedListing
  /** What was done to it by now. */
  history?: EditedListing['history']
  /** What is stored by now. */
  base: Typed
  /** What stands in the form at first. */
  initial: Typed
  /** Under what it is kept until it is saved. */
  keptFor: KeptFor
  /** How many fields somebody has to choose between two versions of, before this one can be saved. */
  openConflicts?: number | undefined
  onTyped?: (typed: Typed) => void
  /** Reads what is stored once it is saved; nothing is typed on top of what was there before. */
  onStored?: () => Promise<unknown>
  onSaved: (saved: OutputOf<typeof createListing>) => void
  /** Somebody else has saved meanwhile. */
  onConflict?: () => Promise<void>
}

/** All fields of a listing with what stands beside them: how it will look, and what was done to it. */
export function ListingForm(props: ListingFormProps) {
  const { listing, history, base, initial, keptFor, openConflicts, onTyped, onStored, onSaved, onConflict } =
    props
  const { api } = usePage()
  const [typed, setTyped] = useState(initial)
  const [own, setOwn] = useState(() => ownOf(initial))
  const [underway, setUnderway] = useState(0)
  const [showsChanges, setShowsChanges] = useState(false)
  const mayLeave = useRef(false)
  // The server draws no preview.
  const hasScripts = useHasScripts()
  const form = useForm({
    fields: LISTING_FIELDS,
    initial,
    check: () => (isSound(own.plan) ? {} : { businessHours: texts.hoursWrong }),
    send: async (values) => {
      const saved = listing
        ? await api.send<typeof updateListing>('PUT', '/api/admin/listings/:id', {
            params: { id: listing.id },
            body: { ...bodyOf(values as Typed, base), version: listing.version },
          })
        : await api.send<typeof createListing>('POST', '/api/listings', { body: bodyOf(values as Typed) })
      await onStored?.()
      return saved
    },
    onSent: (saved) => {
      mayLeave.current = true
      forget(keptFor)
      onSaved(saved)
    },
    onRefused: ({ code }) => {
      if (code === 'conflict') void onConflict?.()
    },
    failed: texts.failed,
  })
  const { ref } = form.props
  const point = pointOf(own, typed, base)
  const changed = differences(base, typed)
  const isBlocked = openConflicts !== undefined || underway > 0
  useUnsavedWarning(() => (changed.length > 0 || underway > 0) && !mayLeave.current)
  useKept(keptFor, base, typed)
  useStaffKeys(texts.keys, [
    { keys: 'Strg S', label: texts.save, run: () => !isBlocked && ref.current?.requestSubmit() },
  ])

  function read() {
    // What is saved or discarded by now is not kept again while the page is left.
    if (!ref.current || mayLeave.current) return
    const data = new FormData(ref.current)
    const entered = Object.fromEntries(
      Object.keys(LISTING_FIELDS).map((name) => [name, String(data.get(name) ?? '')]),
    ) as Typed
    const typedSoFar = { ...entered, pricing: pricingAsStored(entered.pricing) }
    setTyped(typedSoFar)
    onTyped?.(typedSoFar)
  }

  // What is pressed or typed stands in the fields once it has been drawn.
  const readSoon = () => void setTimeout(read)
  /** Without being asked: what was typed is kept, or is not wanted. */
  function leave(go: () => void) {
    mayLeave.current = true
    go()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are drawn into fields that nobody types into
  useEffect(read, [own, point])

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
      <div className={`stack gap-5 ${styles.layout}`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens in the fields */}
        <div className={styles.main} onInput={readSoon} onClick={readSoon} onKeyUp={readSoon}>
          {/* What somebody else has saved is said above, with what to choose. */}
          <Form form={openConflicts === undefined ? form : { ...form, problems: { fields: {} } }}>
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
              own={{ ...own, point }}
              listing={listing}
              shown={shown.shownPictures}
              onChange={change}
              onUnderway={(is) => setUnderway((count) => count + (is ? 1 : -1))}
            />
            <div className={`cluster gap-3 ${styles.bar}`} data-lower-bar>
              <p role="status">
                <strong>
                  {openConflicts
                    ? texts.open(openConflicts)
                    : changed.length > 0
                      ? texts.unsaved(changed.length)
                      : texts.nothingChanged}
                </strong>
                <span className={openConflicts ? undefined : styles.fields}>
                  {openConflicts
                    ? texts.openHint
                    : changed.length > 0
                      ? `${changed.map((name) => LISTING_FIELDS[name].label).join(', ')}. ${texts.leaving}`
                      : ''}
                </span>
              </p>
              {listing && changed.length > 0 ? (
                <AskingButton
                  label={texts.discard}
                  question={texts.discardConfirm}
                  onConfirm={() => {
                    forget(keptFor)
                    // A reload would bring back what stands in the fields.
                    leave(() => location.assign(location.pathname))
                  }}
                />
              ) : (
                <PageLink to="/admin/listings" className={`tappable ${styles.cancel}`}>
                  {texts.cancel}
                </PageLink>
              )}
              {listing && changed.length > 0 && openConflicts === undefined && (
                <Button variant="quiet" size="small" onClick={() => setShowsChanges(true)}>
                  {texts.showChanges}
                </Button>
              )}
              {openConflicts !== undefined && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => leave(() => location.assign('/admin/listings'))}
                >
                  {texts.resolveLater}
                </Button>
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
        <aside className={`stack gap-4 ${styles.aside}`}>
          <LivePreview
            title={texts.preview}
            listing={previewOf({ ...typed, features: featureList(own.features).join(', ') }, shown)}
            isWanted={hasScripts}
            hasTabs
          />
          <CompletenessCard typed={typed} />
          {listing && <FiguresCard figures={listing.lately} />}
          {listing && history && <History id={listing.id} entries={history} />}
        </aside>
      </div>
      <ChangesDialog
        isOpen={showsChanges}
        onClose={() => setShowsChanges(false)}
        names={changed}
        base={base}
        typed={typed}
      />
    </>
  )
}

/** Keeps what is typed until it is saved, or is again what it was. */
function useKept(keptFor: KeptFor, base: Typed, typed: Typed) {
  const hasKept = useRef(false)
  useEffect(() => {
    const isChanged = differences(base, typed).length > 0
    if (isChanged) keep(keptFor, base, typed)
    else if (hasKept.current) forget(keptFor)
    hasKept.current = isChanged
  }, [keptFor, base, typed])
}
