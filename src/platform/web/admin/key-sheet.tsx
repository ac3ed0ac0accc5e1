/** All keys that do something now, shown by `?`. */
import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { KeyHint } from './key-hint.tsx'
import styles from './keys.module.css'
import { areSingleKeysOn, switchSingleKeys, useKeyGroups } from './keys.ts'
import { texts } from './texts.ts'

interface KeySheetProps {
  isOpen: boolean
  onClose: () => void
}

export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={texts.allKeys}>
      <Sheet />
    </Dialog>
  )
}

function Sheet() {
  const groups = useKeyGroups()
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const names = [...new Set(groups.map(({ name }) => name))]

  function toggle(on: boolean) {
    switchSingleKeys(on)
    setIsOn(on)
  }

  return (
    <div className={`stack gap-5 ${styles.sheet}`}>
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={({ target }) => toggle(target.checked)} />
        <span>{texts.singleKeys}</span>
      </label>
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
