import type { FormEvent } from 'react'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { correctEntry, ImportEntry } from '../contract.ts'
import styles from './entry-card.module.css'
import { OUTCOME_LABELS, texts } from './import-texts.ts'

/** Fields for what could not be read of an entry; put right it is compared anew. */
export function Corrections({ batchId, entry }: { batchId: number; entry: ImportEntry }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const { number, label, corrections } = entry

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(
      corrections.map(({ column }) => [column, String(data.get(column) ?? '')]),
    )
    const done = { title: texts.corrected, description: '' }
    void carryOut({
      write: async () => {
        const { outcome, problems } = await api.send<typeof correctEntry>(
          'PUT',
          '/api/admin/imports/:id/entries/:number/values',
          { params: { id: batchId, number }, body: { values } },
        )
        done.description = problems[0] ?? `${label}: ${OUTCOME_LABELS[outcome]}`
      },
      done,
    })
  }

  return (
    <form className={styles.corrections} onSubmit={save} aria-label={texts.correctTitle(label)}>
      {corrections.map(({ column, label: name, text }) => (
        <label key={column}>
          {name}
          <input
            className="small-field"
            name={column}
            defaultValue={text}
            maxLength={5000}
            autoComplete="off"
          />
        </label>
      ))}
      <Button type="submit" variant="quiet" size="small" aria-disabled={isSending}>
        {texts.correct}
      </Button>
    </form>
  )
}
