/** All keys that do something now, shown by `?`. */
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { singleKeys } from './browser-setting.ts'
import { KeyHint } from './key-hint.tsx'
import styles from './keys.module.css'
import { useKeyGroups } from './keys.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { texts } from './texts.ts'

interface KeySheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Over the page, as long as it is open. */
export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={texts.allKeys}>
      <Sheet />
    </Dialog>
  )
}

function Sheet() {
  const groups = useKeyGroups()
  const names = [...new Set(groups.map(({ name }) => name))]
  return (
    <div className={`stack gap-5 ${styles.sheet}`}>
      <SettingSwitch label={texts.singleKeys} setting={singleKeys} />
      {names.map((name) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {groups
              .filter((group) => group.name === name)
              .flatMap(({ keys }) => keys)
              .map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    <KeyHint keys={keys} />
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
