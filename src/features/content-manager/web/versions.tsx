import { useState } from 'react'
import type { FormFields } from '#platform/shared/form.ts'
import { formatMoment } from '#platform/shared/format.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { countDifference, WordDifference } from '#platform/web/ui/word-difference.tsx'
import { texts } from './content-texts.ts'
import type { Edited } from './edited-entry.tsx'
import styles from './entry-form.module.css'
import { readable } from './readable.ts'

interface EntryVersionsProps<Entry> {
  kind: { fields: FormFields }
  edited: Edited<Entry>
}

/** What an entry that there is was before, to compare with and to go back to; asked for when somebody opens it. */
export function EntryVersions<Entry extends object>({ kind, edited }: EntryVersionsProps<Entry>) {
  const { entry, stored, readVersions, onRestore } = edited
  const now = stored ?? entry
  return now && <Versions fields={kind.fields} now={now} load={readVersions} onRestore={onRestore} />
}

interface VersionsProps {
  fields: FormFields
  /** What is stored now, by the names of the fields. */
  now: object
  load: () => Promise<{ data: SavedVersion[] }>
  onRestore: (state: SavedVersion['state']) => void
}

function Versions({ fields, now, load, onRestore }: VersionsProps) {
  const [versions, setVersions] = useState<SavedVersion[]>()
  const [failure, setFailure] = useState<string>()

  async function ask() {
    try {
      setVersions((await load()).data)
      setFailure(undefined)
    } catch (error) {
      setFailure(failureMessage(error, texts.versionsFailed))
    }
  }

  return (
    <Disclosure title={texts.versions} onToggle={({ currentTarget }) => currentTarget.open && void ask()}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {versions?.length === 0 && <p>{texts.noVersions}</p>}
      <ol className={`stack gap-3 ${styles.versions}`}>
        {versions?.map((saved) => (
          <li key={saved.version}>
            <strong>{texts.version(saved.version)}</strong>
            <span>{texts.replaced(formatMoment(saved.savedAt), saved.savedBy)}</span>
            <span>{texts.since(countAll(fields, saved.state, now))}</span>
            <div className="actions gap-2">
              <CompareButton
                title={texts.compareTitle(saved.version)}
                fields={fields}
                before={saved.state}
                after={now}
              />
              <Button variant="quiet" size="small" onClick={() => onRestore(saved.state)}>
                <Icon name="rotate-ccw" size={16} />
                {texts.restore}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

interface ComparisonProps {
  fields: FormFields
  /** Of what is compared, by the names of the fields. */
  before: object
  after: object
}

/** Opens a dialog that compares two states of an entry. */
export function CompareButton({ title, ...states }: ComparisonProps & { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {texts.compare}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        {isOpen && <Comparison {...states} />}
      </Dialog>
    </>
  )
}

/** The fields in which two states differ, word by word. */
function Comparison({ fields, before, after }: ComparisonProps) {
  const changed = changedFields(fields, before, after)
  return (
    <dl className={`stack gap-4 ${styles.comparison}`}>
      {changed.length === 0 && <p>{texts.sameWords}</p>}
      {changed.map(({ name, label, earlier, later }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <WordDifference before={earlier} after={later} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function changedFields(fields: FormFields, before: object, after: object) {
  return Object.entries(fields)
    .filter(([name]) => name in before)
    .map(([name, { label }]) => ({
      ...{ name, label },
      earlier: readable(name, before),
      later: readable(name, after),
    }))
    .filter(({ earlier, later }) => earlier !== later)
}

function countAll(fields: FormFields, before: object, after: object) {
  return changedFields(fields, before, after)
    .map(({ earlier, later }) => countDifference(earlier, later))
    .reduce((sum, { added, removed }) => ({ added: sum.added + added, removed: sum.removed + removed }), {
      added: 0,
      removed: 0,
    })
}
