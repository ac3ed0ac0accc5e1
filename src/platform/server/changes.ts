import type { Database } from './database/database.ts'

/** What was written. Database triggers tell it, so no writer can forget to. */
export type Change =
  /** The rows of these listings: what searches find may be different. */
  | { kind: 'listings'; ids: readonly number[] }
  /** Something else that is shown of these listings: reviews, answers, pictures. */
  | { kind: 'shown'; ids: readonly number[] }
  /** Something else by its name, such as `page_content:berlin`. */
  | { kind: 'thing'; name: string }
  /** Nobody knows what, after a lost connection. */
  | { kind: 'anything' }

/** Tells the parts that keep copies of public data what was written, by this process or another one. */
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
      () => publish({ kind: 'anything' }),
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
  const [kind, rest = ''] = payload.split(':', 2)
  if (kind === 'listing') return { kind: 'listings', ids: rest.split(',').map(Number) }
  if (kind === 'shown') return { kind: 'shown', ids: rest.split(',').map(Number) }
  return rest === '' ? { kind: 'anything' } : { kind: 'thing', name: payload }
}
