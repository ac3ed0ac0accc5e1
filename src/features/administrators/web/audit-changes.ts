interface Change {
  name: string
  /** Absent where there was nothing before. */
  before?: unknown
  after?: unknown
}

/** What differs between the two states of an entry, field by field; a state that is no record counts as one field. */
export function auditChanges(before: unknown, after: unknown): Change[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  return names.flatMap((name) => {
    const change = {
      name,
      ...(name in old && { before: old[name] }),
      ...(name in current && { after: current[name] }),
    }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state)
    ? (state as Record<string, unknown>)
    : { Wert: state }
}
