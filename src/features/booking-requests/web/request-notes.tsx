import { useEffect, useRef } from 'react'
import { formatMoment } from '#platform/shared/format.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import type { addRequestNote, BookingRequestDetail } from '../staff-contract.ts'
import { NOTE_FIELDS } from '../staff-fields.ts'
import { texts } from './admin-texts.ts'
import styles from './request-desk.module.css'

interface RequestNotesProps {
  id: number
  notes: BookingRequestDetail['notes']
  /** Somebody has pressed the key for a note. */
  isNoting: boolean
  onNoted: () => void
}

/** What staff noted about a request for themselves. */
export function RequestNotes({ id, notes, isNoting, onNoted }: RequestNotesProps) {
  return (
    <section className={`stack gap-3 ${styles.part}`}>
      <h2>
        {texts.notes} <span>{texts.notesFor}</span>
      </h2>
      {notes.length > 0 && (
        <ul className="stack gap-3">
          {notes.map(({ id: noteId, at, by, note }) => (
            <li key={noteId}>
              <p className="as-written">{note}</p>
              <span className="note">{texts.noteBy(by, formatMoment(at))}</span>
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={notes.length} {...{ id, isNoting, onNoted }} />
    </section>
  )
}

function NoteForm({ id, isNoting, onNoted }: Omit<RequestNotesProps, 'notes'>) {
  const { api } = usePage()
  const frame = useRef<HTMLDivElement>(null)
  const form = useForm({
    fields: NOTE_FIELDS,
    send: (body) =>
      api.send<typeof addRequestNote>('POST', '/api/booking-requests/:id/notes', { params: { id }, body }),
    onSent: () => {
      void showToast({ title: texts.noted })
      onNoted()
    },
    failed: texts.failedNote,
  })
  useEffect(() => {
    if (isNoting) frame.current?.querySelector('textarea')?.focus()
  }, [isNoting])
  return (
    <div id={`notiz-${id}`} ref={frame}>
      <ShortForm form={form} submit={texts.saveNote} variant="quiet" />
    </div>
  )
}
