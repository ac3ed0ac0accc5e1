/** How somebody uses the administration in this browser: what is on unless they have switched it off. */

export interface BrowserSetting {
  isOn: () => boolean
  switchTo: (isOn: boolean) => void
}

/** Where the browser keeps nothing, it is on. */
export function browserSetting(name: string): BrowserSetting {
  return {
    isOn: () => {
      try {
        return localStorage.getItem(name) !== 'aus'
      } catch {
        return true
      }
    },
    switchTo: (isOn) => {
      try {
        if (isOn) localStorage.removeItem(name)
        else localStorage.setItem(name, 'aus')
      } catch {
        // It stays on.
      }
    },
  }
}

/** After a decision the next thing follows by itself. */
export const goesOn = browserSetting('hundequartier.weiter')
