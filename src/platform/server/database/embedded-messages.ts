/** Where the worker thread keeps the database: in a folder, or in memory, empty or as a snapshot's file has it. */
export type Place = { folder: string } | { snapshot: string | null }

/** What `embedded-client.ts` asks of the engine. `tx` numbers a transaction. */
export type Request = { id: number } & Asked
/** `isLong` where the answer may take minutes. */
export type Asked = Operation & { isLong?: boolean | undefined }
export type Operation =
  /** Comes first, and again only after a close. */
  | { op: 'open'; place: Place }
  | { op: 'query'; sql: string; parameters: unknown[]; tx?: number | undefined }
  | { op: 'script'; sql: string }
  | { op: 'maintain'; vacuum: boolean }
  | { op: 'begin'; tx: number }
  | { op: 'end'; tx: number; how: 'commit' | 'rollback' }
  | { op: 'listen'; channel: string }
  | { op: 'snapshot'; file: string }
  /** Answered by the thread itself, ahead of queries that wait. */
  | { op: 'ping' }
  /** With `removesNew` a folder that was filled by this opening is emptied. */
  | { op: 'close'; removesNew?: boolean }

export type Reply =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: ErrorFields }
  | { kind: 'notification'; channel: string; payload: string }
  /** The engine is not to be trusted any more; nothing is answered after this. */
  | { kind: 'doubt'; reason: string }

/** An error of the engine with what PostgreSQL says of it. */
export type ErrorFields = { message: string; [field: string]: string | undefined }
