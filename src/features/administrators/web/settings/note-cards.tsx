import { goesOn, singleKeys } from '#platform/web/admin/browser-setting.ts'
import { SettingSwitch } from '#platform/web/admin/setting-switch.tsx'
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
      <SettingSwitch label={texts.singleKeys} setting={singleKeys} />
      <SettingSwitch label={texts.goesOn} setting={goesOn} />
    </Card>
  )
}
