import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import type { BookingRequestDetail, setRequestStatus } from '../staff-contract.ts'
import { WORDS_FIELDS } from '../staff-fields.ts'
import { texts } from './admin-texts.ts'
import styles from './request-desk.module.css'

interface RequestWordsProps {
  detail: BookingRequestDetail
  /** Whether the mails of the answer still wait. */
  mayChange: boolean
  onChanged: () => void
}

/** The words that went along with the answer; as long as its mails wait they can be changed. */
export function RequestWords({ detail, mayChange, onChanged }: RequestWordsProps) {
  const { status, events } = detail
  const words = events.findLast(({ kind }) => kind === 'status')?.message ?? ''
  if (status === 'pending' || (words === '' && !mayChange)) return null
  return (
    <div className={`stack gap-2 ${styles.words}`}>
      <h2>{texts.answer}</h2>
      {words !== '' && <blockquote className="framed as-written">{words}</blockquote>}
      {mayChange && <WordsForm {...{ detail, words, onChanged }} />}
    </div>
  )
}

function WordsForm({ detail, words, onChanged }: Omit<RequestWordsProps, 'mayChange'> & { words: string }) {
  const { api } = usePage()
  const { tell } = useOutcome()
  const { id, status } = detail
  const form = useForm({
    fields: WORDS_FIELDS,
    initial: { message: words },
    send: ({ message }) =>
      api.send<typeof setRequestStatus>('PATCH', '/api/booking-requests/:id/status', {
        params: { id },
        body: { status, from: status, message },
      }),
    onSent: () => {
      void tell({ title: texts.wordsChanged })
      onChanged()
    },
    failed: texts.failed,
  })
  return (
    <Disclosure title={texts.changeWords}>
      <ShortForm form={form} submit={texts.saveWords} variant="quiet" />
    </Disclosure>
  )
}
