/** Beginning an import: the file is looked at and kept, and its entries are read by a job. */
import type { Db } from '#platform/server/database/database.ts'
import { type BatchOptions, readOptionsOf } from './batch.ts'
import * as queries from './queries.ts'
import type { Source } from './source/candidate.ts'
import { openSource } from './source/source.ts'

/** Keeps a file that can be read; answers the batch's id, or one sentence on why it cannot be. */
export async function newBatch(
  db: Db,
  given: Omit<queries.NewBatch, 'facts'>,
  file: Uint8Array,
): Promise<{ id: number } | Extract<Source, { problem: string }>> {
  const source = openSource(file, readOptionsOf(given.options, given.source))
  const unknown = headerNotThere(source, given.options)
  if (unknown !== undefined) return { problem: `Eine Spalte „${unknown}“ hat die Datei nicht.` }
  if ('problem' in source) return source
  const { candidates: _, ...facts } = source
  const batch = {
    ...given,
    source: given.source ?? facts.source ?? null,
    licence: given.licence ?? facts.licence ?? null,
    facts: { ...facts, bytes: file.length },
  }
  const id = await db.transaction().execute((transaction) => queries.insertBatch(transaction, batch, file))
  return { id }
}

/** A header that is given a meaning and is not in the file. */
function headerNotThere({ columns = [] }: Source, options: BatchOptions): string | undefined {
  const headers = new Set(columns.map(({ header }) => header))
  return Object.keys(options.columns ?? {}).find((header) => !headers.has(header))
}

/** A file's name as it is kept, which a mail address in it is not. */
export function keptName(fileName: string): string {
  return fileName.replaceAll(/\S*@\S*?(?=\.\w+$|\s|$)/g, 'E-Mail')
}
