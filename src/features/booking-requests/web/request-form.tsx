import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PassPart } from '#features/dog-pass/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { fill, forgetInDraft } from '#platform/web/form/draft.ts'
import { Form, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { type Attempt, type FieldState, useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { prepareToasts, showToast } from '#platform/web/ui/toast.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { earliestAsking, fieldProblems } from '../field-rules.ts'
import { draftOf, INITIAL_VALUES, REQUEST_FORM_FIELDS, type RequestValues } from '../forms.ts'
import { DogMemory, readDog, rememberDog } from './dog-memory.tsx'
import { RequestFields } from './form-fields.tsx'
import { texts } from './form-texts.ts'
import styles from './request-form.module.css'
import { dayTooFar, STAY_FIELDS, type StayValues, sizesText, stayValues, typedStay } from './stay-of-form.ts'
import { StayPrices } from './stay-prices.tsx'

interface RequestFormProps<T> {
  /** Names what the browser keeps of it: the listing's id, or another word. */
  name: string
  /** Where it is sent without scripts; without an address it needs them. */
  action?: string
  /** YYYY-MM-DD, in Germany. */
  today: string
  /** Those who are asked, whose prices are told. */
  listings: readonly { id: number }[]
  /** The stay of the page's address, which is filled in. */
  stay?: UnderstoodStay | undefined
  /** What is wrong besides the fields. */
  check?: () => Readonly<Record<string, string>>
  send: (values: RequestValues, attempt: Attempt) => Promise<T>
  onSent: (answer: T) => void
  onCancel: () => void
  /** Stands above the fields; hears what `check` found. */
  children?: (problems: Readonly<Record<string, string>>) => ReactNode
}

/** A request to one or several places. What has been typed survives errors, a reload and going back. */
export function RequestForm<T>({
  name,
  action,
  today,
  listings,
  stay,
  check,
  send,
  onSent,
  onCancel,
  children,
}: RequestFormProps<T>) {
  const { site } = usePage()
  const hasScripts = useHasScripts()
  const given = stayValues(stay, today)
  const tooFar = dayTooFar(stay, today)
  const [typed, setTyped] = useState({ ...NO_STAY, ...given })
  const [remembers, setRemembers] = useState(false)
  const passes = useRef({ count: 0, said: { dogPass: '', dogTraits: '' } })
  // Who comes with another stay than the one that was typed here before means that one.
  useState(() => isNewVisit() && Object.keys(given).length > 0 && forgetInDraft(draftOf(name), STAY_FIELDS))
  const form = useForm({
    fields: REQUEST_FORM_FIELDS,
    ...(action !== undefined && { action }),
    draft: draftOf(name),
    initial: { ...INITIAL_VALUES, ...given, dogSizes: sizesText(stay) },
    onChange: (data) => setTyped(stayIn(data)),
    check: (values) => ({
      ...check?.(),
      ...(Number(values.numberOfDogs) < passes.current.count && { numberOfDogs: texts.morePasses }),
      ...fieldProblems(values, today),
    }),
    send: async (values, attempt) => {
      const made = { ...passes.current.said, dogSizes: sizesText(stay) }
      const answer = await send({ ...values, ...made }, attempt)
      if (remembers) rememberDog(values)
      return answer
    },
    onSent: (answer) => {
      showToast({ title: texts.sentTitle, description: texts.sentToast })
      onSent(answer)
    },
    onRefused: ({ message }) => {
      if (message !== undefined) showToast({ title: texts.failedTitle, description: message, tone: 'danger' })
    },
    failed: texts.failed,
  })

  // Below what was kept of the form, which stands there by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const element = form.props.ref.current
    if (element === null) return
    // What came back to be mended is as it was typed.
    if (Object.keys(form.problems.fields).length === 0) fill(element, { ...readDog(), ...given })
    setTyped(stayIn(new FormData(element)))
    // A message about a lost line must not have to come over it.
    element.addEventListener('focusin', () => prepareToasts(), { once: true })
  }, [])

  // Another stay was chosen on the page.
  const shown = useRef(stay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stay is the occasion
  useEffect(() => {
    if (shown.current === stay) return
    shown.current = stay
    say(stayValues(stay, today))
  }, [stay, today])

  /** Puts it into the form in place of what stands there. */
  function say(values: Partial<StayValues>) {
    const element = form.props.ref.current
    for (const [name, value] of Object.entries(values)) {
      const control = element?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
    }
    element?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={styles.form}>
      <Form form={form}>
        {tooFar !== undefined && <p className="callout">{texts.tooFar(earliestAsking(tooFar))}</p>}
        {children?.(form.problems.fields)}
        <MadeField {...form.field('dogSizes')} />
        <RequestFields form={form} today={today} checkIn={hasScripts ? typed.checkInDate : ''}>
          <StayPrices listings={listings} stay={typedStay(typed, stay, today)} />
        </RequestFields>
        <PassPart
          onChange={(dogPass, dogTraits, count) => {
            passes.current = { count, said: { dogPass, dogTraits } }
            if (count > Number(typed.numberOfDogs)) say({ numberOfDogs: String(count) })
          }}
        />
        <DogMemory isOn={remembers} onChange={setRemembers} />
        <FormNote>
          {texts.required}. {texts.privacy} {texts.objection(site.contactMail)}
        </FormNote>
        <div className="stack gap-1">
          <SubmitButton form={form}>{texts.send}</SubmitButton>
          <Button variant="plain" size="small" className={styles.cancel} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Goes along where no scripts run: what nobody types, of the page's address or of the form that came back. */
function MadeField({ name, value }: FieldState) {
  return value !== '' && <input type="hidden" name={name} value={value} />
}

const NO_STAY = { checkInDate: '', checkOutDate: '', dogSize: '', numberOfDogs: '' }

/** The stay that stands in a form. */
function stayIn(data: FormData) {
  return Object.fromEntries(STAY_FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as typeof NO_STAY
}

/** Whether somebody came to this page, rather than back to it or to the same again. */
function isNewVisit(): boolean {
  if (typeof document === 'undefined') return false
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
