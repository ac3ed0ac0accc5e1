import type { Page } from 'playwright-core'

type Outcome = { code: number } | { latitude: number; longitude: number }

function replaceDevice(end: Outcome) {
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
    value: (found: (position: unknown) => void, failed: (error: unknown) => void, options: unknown) => {
      sessionStorage.setItem('options', JSON.stringify(options))
      if ('code' in end) failed(end)
      else found({ coords: end })
    },
  })
}

/** Replaces the device before a page is loaded: each lookup ends with this error code, or with this position; it keeps the options it got. */
export function fakeDevice(page: Page, outcome: Outcome) {
  return page.addInitScript(replaceDevice, outcome)
}

/** Replaces the device of a page that is there, until it is left. */
export function fakeDeviceNow(page: Page, outcome: Outcome): Promise<void> {
  return page.evaluate(replaceDevice, outcome)
}

/** What the device was asked with; null when it was not asked. */
export function askedDevice(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('options'))
}

/** What an earlier visit has left in the browser. */
export function remember(page: Page, values: Record<string, string>) {
  return page.addInitScript((all) => {
    // Once: what the page stores afterwards stays.
    if (sessionStorage.getItem('remembered')) return
    sessionStorage.setItem('remembered', 'yes')
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, values)
}

/** Pictures take until the returned function is called to be read. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = createImageBitmap
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, {
      letRead: resolve,
      createImageBitmap: async (file: File) => {
        await promise
        return read(file)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { letRead: () => void }).letRead())
}
