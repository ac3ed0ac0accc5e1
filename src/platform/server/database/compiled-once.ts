/** Statements that are asked often and take long to put together. */
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Stands for the value of this name while a statement is put together. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together when it is first asked, and again only with other values: `build` may do nothing with
 * them but put them into it. `names` are those of the values. Answers the rows.
 */
export function compiledOnce<Row, Values extends Record<string, unknown>>(
  names: readonly (keyof Values & string)[],
  build: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values).compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
