/** More links than this are advertising. */
const MOST_LINKS = 2

/** Whether a text looks like those that programs send. */
export function looksLikeAdvertising(message: string): boolean {
  return (message.match(/https?:\/\/|www\.|\[url/gi) ?? []).length > MOST_LINKS
}
