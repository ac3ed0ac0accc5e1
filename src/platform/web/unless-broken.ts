/**
 * What a call answers; undefined where it failed by our own fault, which the server has logged: the rest of a page is
 * there without it, and says what is missing. Whatever else goes wrong is thrown.
 */
export async function unlessBroken<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (Object(error).code === 'internal') return undefined
    throw error
  }
}
