/** Copies of pictures elsewhere, and pictures fetched at once when somebody names an address. */
import type { Db } from '#platform/server/database/database.ts'
import { type NamedPictures, takeUnnamedCopies } from './queries.ts'
import type { ImageStore } from './store.ts'

export class CopyKeeper {
  readonly #db: Db
  readonly #store: ImageStore
  readonly #named: NamedPictures

  /** `named` lists the pictures that something names: a table in SQL with the column `url`. */
  constructor(db: Db, store: ImageStore, named: NamedPictures) {
    this.#db = db
    this.#store = store
    this.#named = named
  }

  /** Removes the copies of those addresses that nothing names any more. */
  async removeUnnamed(addresses: readonly string[]): Promise<void> {
    for (const key of await takeUnnamedCopies(this.#db, this.#named, addresses)) await this.#store.remove(key)
  }
}
