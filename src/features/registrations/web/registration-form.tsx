import { type FormEvent, useEffect, useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { AlmostDone } from './almost-done.tsx'
import { Benefits } from './benefits.tsx'
import { type Entered, FORM_FIELDS, missingFields, problemsIn, summaryOf } from './checks.ts'
import { Finish } from './finish.tsx'
import { isSound, planOf } from './hours-plan.ts'
import styles from './registration-form.module.css'
import { LAST_STEP, texts } from './registration-texts.ts'
import { Sections } from './sections.tsx'
import { sendRegistration } from './send-registration.ts'
import { isInSteps, useSteps } from './use-steps.ts'
import { StepBar, StepFoot } from './wizard.tsx'

interface RegistrationFormProps {
  onSent: (answer: { number: number; answerBy: string }) => void
}

/** The whole form with what stands beside it; on a phone it is gone through in steps. */
export function RegistrationForm({ onSent }: RegistrationFormProps) {
  const [entered, setEntered] = useState<Entered>({ listingCategory: 'Hundepension' })
  const form = useForm({
    fields: FORM_FIELDS,
    action: '/hundepension-anmelden',
    hasFiles: true,
    initial: { listingCategory: 'Hundepension' },
    check: problemsIn,
    checkOnLeaving: true,
    summary: summaryOf,
    onChange: (data) => setEntered(textsOf(data)),
    send: (_, attempt, data) => sendRegistration(data, attempt),
    onSent,
    failed: texts.failed,
  })
  const [plan, setPlan] = useState(() => planOf(form.returned))
  const [features, setFeatures] = useState(form.returned?.features ?? '')
  const steps = useSteps(form.problems)
  const { ref, onSubmit } = form.props

  // What browsers keep over a reload, and what came back, is there from the beginning.
  useEffect(() => {
    if (ref.current) setEntered(textsOf(new FormData(ref.current)))
  }, [ref])

  /** Enter leads on, as the button at the foot does. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!isInSteps() || steps.current === LAST_STEP) return onSubmit(event)
    event.preventDefault()
    steps.go(steps.current + 1)
  }

  const missing = missingFields(entered)
  const isPlanSound = isSound(plan)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of links to fields, which act by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={styles.layout} data-steps onClickCapture={steps.showTarget}>
      <div className={styles.main}>
        <StepBar current={steps.current} furthest={steps.furthest} missing={missing} />
        <header className={styles.header}>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </header>
        <Form form={{ ...form, props: { ...form.props, onSubmit: submit } }}>
          <Sections
            form={form}
            entered={entered}
            step={steps.current}
            missing={missing}
            plan={plan}
            isPlanSound={isPlanSound}
            onPlan={setPlan}
            features={features}
            onFeatures={setFeatures}
          />
          <Finish form={form} missing={missing} isCurrent={steps.current === LAST_STEP} />
          <StepFoot form={form} current={steps.current} onGo={steps.go} />
        </Form>
      </div>
      <aside className={styles.aside}>
        <div className={styles.sticky}>
          <AlmostDone form={form} missing={missing} />
        </div>
        <Benefits />
      </aside>
    </div>
  )
}

/** What stands in the fields, but for files. */
function textsOf(data: FormData): Entered {
  return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
}
