/** The browser's service workers; undefined where it has none, or keeps them from this page. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    // Firefox, where nothing may be stored, throws a SecurityError.
    return undefined
  }
}
