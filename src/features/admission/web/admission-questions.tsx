import { useState } from 'react'
import { Taps } from '#platform/web/ui/taps.tsx'
import {
  ADMISSION_FIELDS,
  type AdmissionField,
  type AdmissionName,
  type AdmissionValue,
  ANSWERS,
  answerText,
} from '../rules.ts'
import { typedAnswer } from '../typed-answers.ts'
import styles from './admission-questions.module.css'

interface AdmissionQuestionsProps {
  /** What stands in the form for each field at first; '' is not known. */
  typed: Readonly<Record<string, string>>
  /** Under which an answer is sent with the form. */
  nameOf: (name: AdmissionName) => string
  /** Of each part; 3 below a heading of the form's own. */
  headingLevel?: 2 | 3
  onChange?: (typed: Readonly<Record<string, string>>) => void
}

/** The parts of the questionnaire, with what is said at each. */
const PARTS: readonly { title: string; note?: string; names: readonly AdmissionName[] }[] = [
  {
    title: 'Welche Hunde?',
    note: 'Klein ist bis 10 kg, mittelgroß bis 25 kg, groß darüber.',
    names: ['small', 'medium', 'large', 'greatestWeight', 'leastAge', 'mostDogs'],
  },
  {
    title: 'Auch diese?',
    names: ['intactMales', 'femalesInHeat', 'unsociable', 'tablets', 'injections', 'listedBreeds'],
  },
  { title: 'Was verlangt ihr?', names: ['basic', 'rabies', 'kennelCough', 'insurance', 'trialDay'] },
  { title: 'Wie lange?', names: ['shortestStay', 'longestStay'] },
]
const HINTS: Partial<Record<AdmissionName, string>> = {
  basic: 'Staupe, Parvovirose, Hepatitis, Leptospirose',
  listedBreeds: 'in einem Bundesland als gefährlich gelistet',
}

/** Which dogs a place takes, as a short questionnaire of taps; what is not answered is not known. */
export function AdmissionQuestions({ typed, nameOf, headingLevel = 3, onChange }: AdmissionQuestionsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const [answers, setAnswers] = useState(typed)

  function answer(name: AdmissionName, value: string) {
    const next = { ...answers, [name]: value }
    setAnswers(next)
    onChange?.(next)
  }

  return (
    <div className="stack gap-5">
      {PARTS.map(({ title, note, names }) => (
        <section key={title} className={styles.part}>
          <Heading className="h4">{title}</Heading>
          {note !== undefined && <p className="note">{note}</p>}
          {names.map((name) => (
            <Taps
              key={name}
              legend={ADMISSION_FIELDS[name].label}
              hint={HINTS[name]}
              layout="beside"
              name={nameOf(name)}
              taps={tapsOf(name, answers[name] ?? '')}
              value={answers[name] ?? ''}
              onChange={(value) => answer(name, value)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** The answers that are offered, with one that is none of the usual steps, and that nothing is said. */
function tapsOf(name: AdmissionName, chosen: string) {
  const field: AdmissionField = ADMISSION_FIELDS[name]
  const own = Number(chosen)
  const numbers = field.kind === 'limit' ? [...field.steps] : []
  if (own > 0 && !numbers.includes(own)) numbers.push(own)
  const values: AdmissionValue[] = [
    ...numbers.sort((a, b) => a - b),
    ...(Object.keys(ANSWERS[field.kind]) as AdmissionValue[]),
  ]
  return [
    ...values.map((value) => ({ value: typedAnswer(value), label: answerText(name, value) })),
    { value: '', label: 'keine Angabe' },
  ]
}
