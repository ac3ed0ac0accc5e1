import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { focusedRow, useRowKeys } from '#platform/web/list/row-keys.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { chooseEntry, ImportEntry } from '../contract.ts'
import type { Choice, Outcome } from '../rules.ts'
import styles from './import-page.module.css'
import { CHOICE_LABELS, OUTCOME_LABELS, texts } from './import-texts.ts'

const TONES = {
  new: 'confirmed',
  changed: 'brand',
  duplicate: 'waiting',
  broken: 'refused',
  same: 'neutral',
} as const

/** Between what staff choose; the first one is what happens otherwise, but for duplicates. */
const CHOICES: Record<Outcome, readonly Choice[]> = {
  new: ['take', 'leave'],
  changed: ['take', 'leave'],
  duplicate: ['merge', 'new', 'leave'],
  broken: [],
  same: [],
}

interface EntryCardProps {
  batchId: number
  entry: ImportEntry
  mayChoose: boolean
}

/** An entry of the file: what would become of it, and what staff want to become of it. */
export function EntryCard({ batchId, entry, mayChoose }: EntryCardProps) {
  const { label, title, place, outcome, match, differences, kept, problems, notes } = entry
  return (
    <article className={styles.entry} aria-label={title || label} data-row={entry.number}>
      <span className={styles.label}>{label}</span>
      <div className={styles.words}>
        <p>
          <Badge tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge> <strong>{title}</strong> {place}
        </p>
        {match && (
          <p>
            {texts.found}{' '}
            <PageLink to="/hundepension/:slug" params={{ slug: match.slug }}>
              #{match.id} {match.listingTitle}
            </PageLink>
            , {match.location} ({match.why})
          </p>
        )}
        {differences.map(({ field, before, after }) => (
          <p key={field}>
            {field} {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
          </p>
        ))}
        {problems.map((words) => (
          <p key={words} className={styles.warning}>
            {words}
          </p>
        ))}
        {[...kept, ...notes].map((words) => (
          <p key={words} className={styles.hint}>
            {words}
          </p>
        ))}
      </div>
      {mayChoose && CHOICES[outcome].length > 0 && <Choices batchId={batchId} entry={entry} />}
    </article>
  )
}

function Choices({ batchId, entry: { number, outcome, choice, title } }: Omit<EntryCardProps, 'mayChoose'>) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const current = choice ?? (outcome === 'duplicate' ? null : 'take')

  function choose(next: Choice) {
    void carryOut({
      write: () =>
        api.send<typeof chooseEntry>('PUT', '/api/admin/imports/:id/entries/:number', {
          params: { id: batchId, number },
          body: { choice: next },
        }),
      done: { title: texts.saved },
      failed: texts.failed,
    })
  }

  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{title}</legend>
      {CHOICES[outcome].map((name) => (
        <button
          key={name}
          type="button"
          data-choice={name}
          aria-pressed={name === current}
          aria-disabled={isSending}
          onClick={() => choose(name)}
        >
          {CHOICE_LABELS[name]}
        </button>
      ))}
    </fieldset>
  )
}

/** Chooses for the entry that has the focus, and goes through the entries. */
export function useEntryKeys(mayChoose: boolean): void {
  useRowKeys(mayChoose)
  const press = (...choices: Choice[]) => {
    const card = document.querySelector(`main [data-row="${focusedRow()}"]`)
    const buttons = choices.map((choice) => card?.querySelector<HTMLElement>(`[data-choice="${choice}"]`))
    buttons.find((button) => button)?.click()
  }
  useStaffKeys(
    texts.keys,
    mayChoose
      ? [
          { keys: 'X', label: CHOICE_LABELS.leave, run: () => press('leave') },
          { keys: 'N', label: texts.takeAsNew, run: () => press('new', 'take') },
          { keys: 'Z', label: CHOICE_LABELS.merge, run: () => press('merge') },
        ]
      : [],
  )
}
