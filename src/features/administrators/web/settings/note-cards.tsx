import { useEffect, useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '#platform/web/admin/keys.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

/** Where the secrets are, and where not. */
export function NoteCard() {
  return (
    <aside className={styles.note} aria-label={texts.note}>
      <p>
        <Icon name="info" size={19} />
        <strong>{texts.note}</strong>
      </p>
      <p>{texts.noteText}</p>
    </aside>
  )
}

/** How the administration is used in this browser. */
export function OperationCard() {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(areSingleKeysOn()), [])
  return (
    <Card title={texts.operation}>
      <label className="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked)
            setIsOn(target.checked)
          }}
        />
        {texts.singleKeys}
      </label>
    </Card>
  )
}
