/** The schema of rules as they are sent: by field, as forms and the API do, or as people write them. */
import * as z from 'zod/mini'
import { readAdmission } from './admission-text.ts'
import { contradictionsIn } from './rules.ts'
import { readAnswers } from './typed-answers.ts'

const SHORT = 40
const answer = z.nullable(z.union([z.number(), z.string().check(z.maxLength(SHORT))]))

/** `{ small: 'yes', greatestWeight: 15 }`, or `Kleine Hunde: ja; Höchstgewicht: bis 15 kg`. */
export const typedAdmission = z.pipe(
  z.union(
    [z.string().check(z.maxLength(2000)), z.record(z.string().check(z.maxLength(SHORT)), answer)],
    'Diese Aufnahmeregeln sind nicht zu verstehen.',
  ),
  z.transform((sent, { issues }) => {
    const isText = typeof sent === 'string'
    const { admission, wrong } = isText ? readAdmission(sent) : readAnswers(sent)
    for (const part of wrong) {
      const path = isText ? {} : { path: [part] }
      const message = isText ? `„${part}“ ist nicht zu verstehen.` : 'Bitte wähle eine der Antworten.'
      issues.push({ code: 'custom', message, input: sent, ...path })
    }
    for (const { name, message } of contradictionsIn(admission))
      issues.push({ code: 'custom', message, input: sent, ...(!isText && { path: [name] }) })
    return admission
  }),
)
