import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { useNameAbout } from '#platform/web/ui/about.tsx'
import { Button, type ButtonVariant, buttonClass } from '#platform/web/ui/button.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { answerRequest, OperatorView } from '../contract.ts'
import { ANSWER_FIELDS, answerDraft, answerDrafts, type Decision, UNMAILED_HINT } from '../forms.ts'
import { texts } from './operator-texts.ts'
import styles from './personal-page.module.css'

/** Where the mail's links lead; browsers open the details that the place is in. */
const PLACES = { confirmed: 'bestaetigen', rejected: 'ablehnen', message: 'nachricht' }

interface AnswerProps {
  token: string
  /** Hears what to tell. */
  onAnswered: (notice: string) => void
  /** The request is no longer what the page shows. */
  onRefused: () => void
}

/** Confirm, decline with a reason, or write first. Each is a form that works without scripts. */
export function AnswerForms({ view, ...answer }: AnswerProps & { view: OperatorView }) {
  return (
    <section aria-labelledby="antwort">
      <h2 id="antwort" className="visually-hidden">
        {texts.answer}
      </h2>
      <AnswerActions
        {...answer}
        messagesLeft={view.messagesLeft}
        repliesByMail={view.repliesByMail}
        places={PLACES}
      />
    </section>
  )
}

interface AnswerActionsProps extends AnswerProps {
  messagesLeft: number
  repliesByMail: boolean
  /** The ids of the forms, where they are the only ones on the page. */
  places?: Partial<typeof PLACES>
  /** Beside each other where there is room, as one of several requests on a page. */
  isRow?: boolean
}

/** The forms alone, as they stand with each of several requests. */
export function AnswerActions({
  messagesLeft,
  repliesByMail,
  places = {},
  isRow = false,
  ...answer
}: AnswerActionsProps) {
  return (
    <div className={`stack gap-4 ${isRow ? styles.row : ''}`}>
      <Confirm {...answer} place={places.confirmed} variant={isRow ? 'primary' : 'brand'} />
      <Reject {...answer} place={places.rejected} isLarge={!isRow} />
      {messagesLeft > 0 ? (
        <Write {...answer} place={places.message} repliesByMail={repliesByMail} />
      ) : (
        <p className="note">{texts.noMessagesLeft}</p>
      )}
    </div>
  )
}

interface PlacedProps extends AnswerProps {
  place: string | undefined
}

/** The fields of a message whose answer comes by no mail. */
const UNMAILED = { message: { ...ANSWER_FIELDS.message.message, hint: UNMAILED_HINT } }

function useAnswer(
  decision: Decision,
  { token, onAnswered, onRefused }: AnswerProps,
  {
    hasField = true,
    fields = ANSWER_FIELDS[decision] as (typeof ANSWER_FIELDS)[Decision] | typeof UNMAILED,
  } = {},
) {
  const { api } = usePage()
  const draft = answerDraft(token, decision)
  return useForm({
    fields,
    action: `/betreiber/${token}`,
    hidden: { decision },
    ...(hasField && { draft }),
    check: ({ message }) =>
      decision !== 'confirmed' && message.trim() === ''
        ? { message: ANSWER_FIELDS[decision].message.message }
        : {},
    send: ({ message }) =>
      api.send<typeof answerRequest>('POST', '/api/operator-requests/:token/answer', {
        params: { token },
        // Without a field of its own it sends what stands in the form that has one.
        body: { decision, message: hasField ? message : (readDraft(draft)?.values.message ?? '') },
      }),
    onSent: () => {
      // Whoever has decided has no use for the other answers that they had begun.
      if (decision !== 'message') for (const draft of answerDrafts(token)) writeDraft(draft, undefined)
      onAnswered(decision === 'message' ? texts.messageSent : texts.answered)
    },
    onRefused: ({ message }) => {
      showToast({ title: texts.failedTitle, description: message ?? texts.failed, tone: 'danger' })
      onRefused()
    },
    failed: texts.failed,
  })
}

function Confirm({ place, variant, ...answer }: PlacedProps & { variant: ButtonVariant }) {
  const form = useAnswer('confirmed', answer)
  return (
    <div id={place}>
      <Form form={form}>
        <div className={styles.confirm}>
          <SubmitButton form={form} variant={variant}>
            <Icon name="check" />
            {texts.confirm}
          </SubmitButton>
        </div>
        <details className={styles.note}>
          <summary>{ANSWER_FIELDS.confirmed.message.label}</summary>
          <TextField {...form.field('message')} />
        </details>
      </Form>
    </div>
  )
}

/** In a row: confirms at once; declining takes the form of that id, which the details that it is in open for. */
export function QuickAnswer({ declineId, ...answer }: AnswerProps & { declineId: string }) {
  const form = useAnswer('confirmed', answer, { hasField: false })
  const name = useNameAbout()
  return (
    <div className={styles.quickAnswer}>
      <Form form={form}>
        <SubmitButton form={form} variant="quiet">
          {texts.confirm}
        </SubmitButton>
      </Form>
      <a {...name} href={`#${declineId}`} className={buttonClass('plain')}>
        {texts.decline}
      </a>
    </div>
  )
}

function Reject({ place, isLarge, ...answer }: PlacedProps & { isLarge: boolean }) {
  const form = useAnswer('rejected', answer)
  const field = form.field('message')
  return (
    <Disclosure title={[<Icon key="icon" name="x" />, texts.reject]} open={isRefused(form)} isLarge={isLarge}>
      <div id={place}>
        <Form form={form}>
          <TextField {...field} />
          <div className={`actions gap-2 ${styles.quick}`}>
            {texts.reasons.map((reason) => (
              <Button
                key={reason}
                variant="quiet"
                size="small"
                onClick={() => {
                  const area = document.getElementById(field.id) as HTMLTextAreaElement
                  if (area.readOnly) return
                  // It takes the place of another ready-made one, and joins what was typed.
                  const typed = area.value
                    .split('\n')
                    .filter((line) => !texts.reasons.some((ready) => ready === line))
                    .join('\n')
                    .trim()
                  area.value = typed === '' ? reason : `${typed}\n${reason}`
                  area.dispatchEvent(new Event('input', { bubbles: true }))
                  area.focus()
                }}
              >
                {reason}
              </Button>
            ))}
          </div>
          <SubmitButton form={form}>{texts.sendRejection}</SubmitButton>
        </Form>
      </div>
    </Disclosure>
  )
}

function Write({ place, repliesByMail, ...answer }: PlacedProps & { repliesByMail: boolean }) {
  const form = useAnswer('message', answer, { fields: repliesByMail ? ANSWER_FIELDS.message : UNMAILED })
  return (
    <Disclosure title={[<Icon key="icon" name="message-square" />, texts.write]} open={isRefused(form)}>
      <div id={place}>
        <ShortForm form={form} submit={texts.sendMessage} isWide />
      </div>
    </Disclosure>
  )
}

/** Whether something in a form was not right: what it stands in is open then. */
function isRefused({ problems }: ReturnType<typeof useAnswer>): true | undefined {
  return problems.message !== undefined || problems.fields.message !== undefined || undefined
}
