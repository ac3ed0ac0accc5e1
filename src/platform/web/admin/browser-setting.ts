/** How somebody uses the administration in this browser: what is on unless they have switched it off. */
import { storedText, storeText } from '../browser-storage.ts'

export interface BrowserSetting {
  isOn: () => boolean
  switchTo: (isOn: boolean) => void
}

/** Where the browser keeps nothing, it is on. */
function browserSetting(name: string): BrowserSetting {
  return {
    isOn: () => storedText(name) !== 'aus',
    switchTo: (isOn) => storeText(name, isOn ? null : 'aus'),
  }
}

/** Single keys do something; whoever dictates or types by accident can switch them off (WCAG 2.1.4). */
export const singleKeys = browserSetting('hundequartier.tasten')

/** After a decision the next thing follows by itself. */
export const goesOn = browserSetting('hundequartier.weiter')
