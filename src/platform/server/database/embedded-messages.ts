/** What `embedded.ts` asks of the worker thread. `tx` numbers a transaction. */
export type Request = { id: number } & Operation
export type Operation =
  | { op: 'query'; sql: string; parameters: unknown[]; tx?: number | undefined }
  | { op: 'script'; sql: string }
  | { op: 'maintain'; vacuum: boolean }
  | { op: 'begin'; tx: number }
  | { op: 'end'; tx: number; how: 'commit' | 'rollback' }
  | { op: 'listen'; channel: string }
  | { op: 'close' }

export type Reply =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: { message: string; [field: string]: string | undefined } }
  | { kind: 'notification'; channel: string; payload: string }
