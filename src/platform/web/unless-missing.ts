/** What a call answers; null for what is not there, so that a page stands without it. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (['not_found', 'invalid'].includes(Object(error).code)) return null
    throw error
  }
}
