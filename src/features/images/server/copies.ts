/** Copies of pictures elsewhere, and pictures fetched at once when somebody names an address. */
import type { Db } from '#platform/server/database/database.ts'
import { forgetUnnamedCopies, type NamedPictures } from './queries.ts'
import type { ImageStore } from './store.ts'

export class CopyKeeper {
  readonly #db: Db
  readonly #store: ImageStore
  readonly #named: readonly NamedPictures[]

  /** `named` lists the pictures that something names: tables in SQL with the column `url`. */
  constructor(db: Db, store: ImageStore, named: readonly NamedPictures[]) {
    this.#db = db
    this.#store = store
    this.#named = named
  }

  /**
   * Removes the copies of those addresses, or of all, that nothing names any more. Their files go first: cut off in
   * between they are still known, and go the next time.
   */
  async removeUnnamed(addresses: readonly string[] | 'all'): Promise<void> {
    for (let more = true; more; ) {
      more = await this.#db.transaction().execute(async (transaction) => {
        const { count, keys } = await forgetUnnamedCopies(transaction, this.#named, addresses)
        for (const key of keys) await this.#store.remove(key)
        return count > 0
      })
    }
  }
}
