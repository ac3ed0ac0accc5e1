/** An iPhone asks first whether to load a file, and fetches it after the answer. */
const FETCHED_WITHIN_MS = 60_000

/** Hands a file to the browser, which saves it under the name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_WITHIN_MS)
}
