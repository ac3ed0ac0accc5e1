import { useEffect, useState } from 'react'
import type { BrowserSetting } from './browser-setting.ts'

/** Switches on or off how the administration is used in this browser. */
export function SettingSwitch({ label, setting }: { label: string; setting: BrowserSetting }) {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(setting.isOn()), [setting])
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
