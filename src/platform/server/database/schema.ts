/** The tables of the database. Each feature declares its own in `server/tables.ts`, as a part of this interface. */
export interface Schema {
  /** Made by `migrate`. */
  secret: { name: string; value: Buffer }
}
