/** How somebody uses the administration in this browser: what is on unless they have switched it off. */

export interface BrowserSetting {
  isOn: () => boolean
  switchTo: (isOn: boolean) => void
}

/** Where the browser keeps nothing, it is on. */
export function browserSetting(storageKey: string): BrowserSetting {
  return {
    isOn: () => {
      try {
        return localStorage.getItem(storageKey) !== 'aus'
      } catch {
        return true
      }
    },
    switchTo: (isOn) => {
      try {
        if (isOn) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, 'aus')
      } catch {
        // It stays on.
      }
    },
  }
}

/** After a decision the next thing follows by itself. */
export const goesOn = browserSetting('hundequartier.weiter')
