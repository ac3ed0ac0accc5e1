import { useEffect, useState } from 'react'
import { type BrowserSetting, goesOn } from '#platform/web/admin/browser-setting.ts'
import { areSingleKeysOn, switchSingleKeys } from '#platform/web/admin/keys.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

/** Where the secrets are, and where not. */
export function NoteCard() {
  return (
    <aside className={`stack gap-2 ${styles.note}`} aria-label={texts.note}>
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
  return (
    <Card title={texts.operation}>
      <Switch label={texts.singleKeys} setting={{ isOn: areSingleKeysOn, switchTo: switchSingleKeys }} />
      <Switch label={texts.goesOn} setting={goesOn} />
    </Card>
  )
}

function Switch({ label, setting }: { label: string; setting: BrowserSetting }) {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(setting.isOn()), [setting.isOn])
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setting.switchTo(target.checked)
          setIsOn(target.checked)
        }}
      />
      {label}
    </label>
  )
}
