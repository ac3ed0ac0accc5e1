import { useState } from 'react'
import type { SavedVersion } from '#platform/shared/versions.ts'
import { momentText } from '#platform/web/admin/moment.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { texts } from './content-texts.ts'
import styles from './entry-form.module.css'

interface VersionsProps {
  load: () => Promise<{ data: SavedVersion[] }>
  onRestore: (state: SavedVersion['state']) => void
}

/** What an entry was before, to go back to; asked for when somebody opens it. */
export function Versions({ load, onRestore }: VersionsProps) {
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
      <ol className={styles.versions}>
        {versions?.map(({ version, savedAt, savedBy, state }) => (
          <li key={version}>
            <strong>{texts.version(version)}</strong>
            <span>{texts.replaced(momentText(savedAt), savedBy)}</span>
            <Button variant="quiet" size="small" onClick={() => onRestore(state)}>
              <Icon name="rotate-ccw" size={16} />
              {texts.restore}
            </Button>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
