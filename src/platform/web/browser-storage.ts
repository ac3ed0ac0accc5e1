/** Texts that the browser keeps by name: for good, or in its tab until that is closed. */

/** Even to name a storage throws where nothing may be stored. */
type Where = () => Storage
const forGood: Where = () => localStorage
export const inTab: Where = () => sessionStorage

/** Null where nothing is kept, or nothing may be read. */
export function storedText(name: string, where = forGood): string | null {
  try {
    return where().getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. Where storing is forbidden, or the storage full, nothing happens: all works without. */
export function storeText(name: string, text: string | null, where = forGood): void {
  try {
    if (text === null) where().removeItem(name)
    else where().setItem(name, text)
  } catch {
    // As in private windows.
  }
}
