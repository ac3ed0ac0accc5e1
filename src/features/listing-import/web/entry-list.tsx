/** The entries of a file in one view, what is done to all of them at once, and the keys for it. */
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { useRowKeys } from '#platform/web/list/row-keys.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { chooseAll, ImportDetail, ImportEntry } from '../contract.ts'
import { CHOICES_OF, type Choice, type EntryView } from '../rules.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-list.module.css'
import { ALL_LABELS, texts } from './import-texts.ts'

/** What staff press for what. */
const KEYS: readonly [keys: string, choice: Choice][] = [
  ['V', 'take'],
  ['Z', 'merge'],
  ['N', 'new'],
  ['X', 'leave'],
]

interface EntryListProps {
  detail: ImportDetail
  view: EntryView
  entries: readonly ImportEntry[]
  mayChoose: boolean
}

export function EntryList({ detail, view, entries, mayChoose }: EntryListProps) {
  useRowKeys(entries.length > 0)
  useStaffKeys(
    texts.keys,
    mayChoose
      ? KEYS.map(([keys, choice]) => ({ keys, label: ALL_LABELS[choice], run: () => press(choice) }))
      : [],
  )
  return (
    <>
      {mayChoose && <ForAll detail={detail} view={view} />}
      <ol className={styles.entries} data-rows>
        {entries.map((entry) => (
          <li key={entry.number} data-row={entry.number}>
            <EntryCard key={entry.match?.id} batchId={detail.id} entry={entry} mayChoose={mayChoose} />
          </li>
        ))}
      </ol>
      {mayChoose && (
        <p className={`note actions ${styles.legend}`}>
          <span>
            <KeyHint keys="J K" /> {texts.row}
          </span>
          {KEYS.map(([keys, choice]) => (
            <span key={keys}>
              <KeyHint keys={keys} /> {ALL_LABELS[choice]}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Presses the choice of the entry that has the focus. */
function press(choice: Choice): void {
  const row = document.activeElement?.closest('[data-row]')
  const button = row?.querySelector(`[data-choice="${choice}"]`)
  if (!(button instanceof HTMLElement)) return
  button.focus()
  button.click()
}

function ForAll({ detail, view }: Pick<EntryListProps, 'detail' | 'view'>) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const outcome = view === 'check' ? (detail.open > 0 ? 'duplicate' : 'changed') : view
  if (outcome === 'broken' || outcome === 'same') return null
  const count = outcome === 'duplicate' ? detail.open : detail.outcomes[outcome]
  if (count === 0) return null

  const decide = (choice: Choice) => {
    const done = { title: '' }
    void carryOut({
      write: async () => {
        const { decided } = await api.send<typeof chooseAll>('PUT', '/api/admin/imports/:id/choices', {
          params: { id: detail.id },
          body: { outcome, choice },
        })
        done.title = texts.decided(decided)
      },
      done,
    })
  }

  return (
    <div className="note stack gap-2">
      {outcome === 'duplicate' && <p>{texts.duplicatesFirst}</p>}
      <div className="cluster gap-2">
        <span>{texts.allOf[outcome](count)}:</span>
        {CHOICES_OF[outcome].map((choice) => (
          <Button
            key={choice}
            variant="quiet"
            size="small"
            aria-disabled={isSending}
            onClick={() => decide(choice)}
          >
            {ALL_LABELS[choice]}
          </Button>
        ))}
      </div>
    </div>
  )
}
