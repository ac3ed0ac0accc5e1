import { visible } from './text.ts'

/** What cannot stand in one line: control characters, halves of characters, and both separators, which mails break at. */
export const NOT_ON_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
/** Of letters that show nothing, such as fillers and tags of flags; within a text they may belong to what is seen. */
const BLANK = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** What of a text is seen, without outer spaces; '' where nothing is. */
export function seen(text: string): string {
  return BLANK.test(text) ? '' : visible(text).trim()
}
