import type { Database } from './database/database.ts'

/** What changed: ids of listings, all of them (`'all'`), or only something that pages show (`[]`). */
export interface Change {
  listings: number[] | 'all'
}

/**
 * Tells the parts that keep copies of public data (the listing index, the page cache) what was written, by
 * this process or another one. Database triggers send the messages, so no writer can forget to.
 */
export class Changes {
  readonly #database: Database
  readonly #followers: ((change: Change) => void)[] = []

  private constructor(database: Database) {
    this.#database = database
  }

  static async follow(database: Database): Promise<Changes> {
    const changes = new Changes(database)
    const publish = (change: Change) => {
      for (const follower of changes.#followers) follower(change)
    }
    await database.listen(
      'public_data',
      (payload) => publish(parse(payload)),
      () => publish({ listings: 'all' }),
    )
    return changes
  }

  /** Followers are called in the order in which they came, and must not wait for anything. */
  subscribe(follower: (change: Change) => void): void {
    this.#followers.push(follower)
  }

  /** Returns when everything committed before has been told. */
  delivered(): Promise<void> {
    return this.#database.delivered()
  }
}

function parse(payload: string): Change {
  const [table, ids] = payload.split(':')
  if (table !== 'listing' || ids === undefined) return { listings: [] }
  return { listings: ids === '*' ? 'all' : ids.split(',').map(Number) }
}
