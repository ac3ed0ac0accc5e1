/** Where the worker thread keeps the database: in a folder, or in memory, empty or as a snapshot's file has it. */
export type Place = { folder: string } | { snapshot: string | null }

/** What `embedded.ts` asks of the worker thread. `tx` numbers a transaction. */
export type Request = { id: number } & Operation
export type Operation =
  | { op: 'query'; sql: string; parameters: unknown[]; tx?: number | undefined }
  | { op: 'script'; sql: string }
  | { op: 'maintain'; vacuum: boolean }
  | { op: 'begin'; tx: number }
  | { op: 'end'; tx: number; how: 'commit' | 'rollback' }
  | { op: 'listen'; channel: string }
  | { op: 'snapshot'; file: string }
  | { op: 'close' }

export type Reply =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: { message: string; [field: string]: string | undefined } }
  | { kind: 'notification'; channel: string; payload: string }
