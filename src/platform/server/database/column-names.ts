/** Where names change case: snake_case in the database and in raw SQL, camelCase in everything that speaks to it. */
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Renames the columns of results once for all rows; what stands inside JSON keeps its names. */
class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {})
    const renamed = columns.map((column) => [column, this.camelCase(column)] as const)
    if (renamed.every(([column, property]) => column === property)) return result
    const rows = result.rows.map((row) => {
      const properties: UnknownRow = {}
      for (const [column, property] of renamed) properties[property] = row[column]
      return properties
    })
    return { ...result, rows }
  }

  /** `placeId` as `place_id`. */
  columnOf(property: string): string {
    return this.snakeCase(property)
  }
}

/** The plugin of every connection. */
export const columnNames = new ColumnNames()

/** The column that a property of a row is kept in, for raw SQL: `place_id` for `placeId`. */
export function columnOf(property: string): string {
  return columnNames.columnOf(property)
}

/** Rows as JSON whose keys are columns, for `json_to_recordset`; what stands inside a value keeps its names. */
export function jsonRows(rows: readonly object[]): string {
  const withColumns = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value])),
  )
  return JSON.stringify(withColumns)
}
