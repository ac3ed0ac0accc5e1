import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ADMISSION_NAMES } from '#features/admission/rules.ts'
import { fill } from '#platform/web/form/draft.ts'
import { Form } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { type Progress, upload } from '#platform/web/upload.ts'
import type { registerListing } from '../contract.ts'
import { AlmostDone } from './almost-done.tsx'
import { Benefits } from './benefits.tsx'
import { type Entered, FORM_FIELDS, missingFields, openFields, problemsIn, summaryOf } from './checks.ts'
import { DraftLine, DraftMark } from './draft-line.tsx'
import type { Own } from './draft-store.ts'
import { Finish } from './finish.tsx'
import { planOf } from './hours-plan.ts'
import { RegistrationPreview } from './live-preview.tsx'
import styles from './registration-form.module.css'
import { LAST_STEP, texts } from './registration-texts.ts'
import { Sections } from './sections.tsx'
import { useRegistrationDraft } from './use-registration-draft.ts'
import { isInSteps, useSteps } from './use-steps.ts'
import { StepBar, StepFoot } from './wizard.tsx'

interface RegistrationFormProps {
  onSent: (answer: { number: number; answerBy: string }) => void
  /** The draft has been thrown away: everything begins anew. */
  onDiscarded: () => void
}

const CATEGORY = 'Hundepension'

/** The whole form with what stands beside it; on a phone it is gone through in steps. */
export function RegistrationForm({ onSent, onDiscarded }: RegistrationFormProps) {
  const [entered, setEntered] = useState<Entered>({ listingCategory: CATEGORY })
  const [progress, setProgress] = useState<Progress>()
  const call = useRef<AbortController>(undefined)
  const reading = useRef(new Set<Promise<void>>())
  const form = useForm({
    fields: FORM_FIELDS,
    action: '/hundepension-anmelden',
    hasFiles: true,
    initial: { listingCategory: CATEGORY },
    check: problemsIn,
    checkOnLeaving: true,
    summary: summaryOf,
    onChange: (data) => setEntered(textsOf(data)),
    send: (_, { key, elapsedMs }, data) => {
      call.current = new AbortController()
      setProgress(undefined)
      data.set('elapsedMs', String(elapsedMs))
      data.set('submissionTime', new Date(Date.now() - elapsedMs).toISOString())
      return upload<typeof registerListing>('/api/register-listing', data, {
        idempotencyKey: key,
        onProgress: hasPictures(data) ? setProgress : undefined,
        signal: call.current.signal,
      })
    },
    onSent: (answer) => void draft.drop().then(() => onSent(answer)),
    failed: texts.failed,
  })
  const [own, setOwn] = useState<Own>(() => ({
    plan: planOf(form.returned),
    features: form.returned?.features ?? '',
    admission: answersIn(form.returned),
    pictures: {},
    moved: undefined,
  }))
  const [round, setRound] = useState(0)
  const steps = useSteps(form.problems)
  const { ref, onSubmit } = form.props
  const draft = useRegistrationDraft({
    content: { texts: typedIn(entered), ...own },
    isWanted: form.returned === undefined,
    isSending: form.isSending,
    restore: ({ texts: kept, plan, features, admission = {}, pictures, moved }) => {
      if (!ref.current) return
      fill(ref.current, kept)
      setEntered(textsOf(new FormData(ref.current)))
      setOwn({ plan, features, admission, pictures, moved })
      setRound(round + 1)
      steps.resume()
    },
  })

  // What browsers keep over a reload, and what came back, is there from the beginning.
  useEffect(() => {
    if (ref.current) setEntered(textsOf(new FormData(ref.current)))
  }, [ref])

  /** Enter leads on, as the button at the foot does. A picture that was picked just now is waited for. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    const leadsOn = isInSteps() && steps.current !== LAST_STEP
    if (!leadsOn && reading.current.size === 0) return onSubmit(event)
    event.preventDefault()
    if (leadsOn) return steps.go(steps.current + 1)
    const { currentTarget } = event
    await Promise.all(reading.current)
    currentTarget.requestSubmit()
  }

  // Below the pictures, which are out of sight at the end of the steps.
  const inSteps = form.isSending && isInSteps()
  const uploading = form.isSending && progress && (
    <UploadProgress progress={progress} onCancel={() => call.current?.abort()} />
  )
  const missing = missingFields(entered)
  const open = openFields(entered)
  const isLast = steps.current === LAST_STEP
  return (
    <div className={styles.layout} data-steps data-last={isLast} onClickCapture={steps.showTarget}>
      <div className={styles.main}>
        <StepBar current={steps.current} furthest={steps.furthest} open={open}>
          {draft.saved && <DraftMark saved={draft.saved} />}
        </StepBar>
        <header className={styles.header}>
          <h1 className="heading">{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        {draft.saved && (
          <DraftLine saved={draft.saved} onDiscard={() => void draft.drop().then(onDiscarded)} />
        )}
        <Form form={{ ...form, props: { ...form.props, onSubmit: submit } }}>
          <Sections
            form={form}
            entered={entered}
            step={steps.current}
            open={open}
            own={own}
            onChange={(changes) => setOwn((known) => ({ ...known, ...changes }))}
            round={round}
            onPicture={(name, file) =>
              setOwn((known) => ({ ...known, pictures: { ...known.pictures, [name]: file } }))
            }
            progress={inSteps ? undefined : uploading}
            onReading={(picture) => {
              reading.current.add(picture)
              void picture.finally(() => reading.current.delete(picture))
            }}
          />
          <Finish
            form={form}
            missing={missing}
            open={open}
            isCurrent={isLast}
            progress={inSteps ? uploading : undefined}
          />
          <StepFoot form={form} current={steps.current} onGo={steps.go} />
        </Form>
      </div>
      <aside className={styles.aside}>
        <div className={styles.area}>
          <div className={styles.sticky}>
            <RegistrationPreview entered={entered} own={own} isAtEnd={isLast} />
            <AlmostDone form={form} missing={missing} open={open} />
          </div>
        </div>
        <Benefits />
      </aside>
    </div>
  )
}

/** The answers among what came back, by the names of the questions. */
function answersIn(returned: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(ADMISSION_NAMES.map((name) => [name, returned[`admission.${name}`] ?? '']))
}

/** What stands in the fields, but for files. */
function textsOf(data: FormData): Entered {
  return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
}

/** Kept as it is, beside what is typed; the last one is a trap. */
const isOwn = (name: string) => ['features', 'admission', 'web2023field'].includes(name)

/** What was typed or ticked: hours, features, answers and the point are kept as they are. */
function typedIn(entered: Entered): Record<string, string> {
  const names = Object.keys(FORM_FIELDS).filter((name) => !isOwn(name))
  return Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => names.includes(name) && value !== ''),
  )
}

function hasPictures(data: FormData): boolean {
  return [...data.values()].some((value) => value instanceof File && value.size > 0)
}
