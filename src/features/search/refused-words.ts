/** Whether what somebody typed is what they do not want, or one of two things: "ohne Webcam", "Webcam nicht nötig", "Garten oder Auslauf". */

const REFUSING = /^(?:ohne|keine?[mnrs]?|nicht|nie|niemals|weder|noch|statt|anstatt|außer|ausser)$/
/** "nicht nur", "nicht weit" and the like refuse nothing that follows. */
const NOT_REFUSED = /^(?:nur|zu|so|allzu|weit|sehr|mehr|teuer|teurer|bloß|bloss)$/
const NO = /^keine?[mnrs]?$/
/** They stand between a refusing word and what it refuses. */
const BETWEEN =
  /^(?:im?n?|am|an|für|fuer|mit|eine?[mnrs]?|de[mnrs]|die|das|unbedingt|extra|auch|immer|zwingend|gerne?|bitte|nötig)$/
const JOINING = /^(?:,|und|sowie|\/|&|\+)$/
const EITHER = /^(?:oder|entweder|bzw\.?|beziehungsweise|\/)$/
const WITH = /^(?:mit|inkl\.?|inklusive|dafür|aber|sondern|jedoch)$/
/** Of one thing in a list of refused ones: "ohne große Hunde, Webcam". */
const MOST_WORDS = 3

const VERBS =
  '(?:(?:ist|sind|wäre|muss|müssen|brauche?n?|braucht|benötige?n?|benötigt|will|wollen|möchten?|soll|ich|wir|er|sie|es|mir|uns|auch|aber|bitte|gar|eher|lieber) ){0,4}'
const UNWANTED = new RegExp(
  `^ ?,? ?${VERBS}(?:nein|egal|unnötig|unerwünscht|unwichtig|überflüssig|verboten|kein muss|nicht(?! (?:im?|in|am|bei|mit|für|unter|über|nur|zu|so|weit|mehr|teurer|alle)(?![\\p{L}])))(?![\\p{L}])`,
  'iu',
)
const OR_ELSE =
  /^(?:,? ?(?:oder|bzw\.?|beziehungsweise)(?![\p{L}])| ?\/ ?\p{L}|(?: ?, ?[^\s,]+){1,4} oder(?![\p{L}]))/iu

/**
 * Whether a wish between two texts is refused or one of several that would do. `isListed` is a wish of which several are
 * enumerated behind one refusing word; a line break in the texts ends what belongs together.
 */
export function isRefused(before: string, after: string, isListed: boolean): boolean {
  const [behind = ''] = after.split('\n')
  if (UNWANTED.test(behind) || OR_ELSE.test(behind)) return true
  const clause = before.slice(before.lastIndexOf('\n') + 1).toLowerCase()
  const words = clause
    .replace(/([,/&+])/g, ' $1 ')
    .split(' ')
    .filter(Boolean)
    .reverse()
  return isRefusedBehind(words, isListed)
}

/** `words` stand before the wish, the nearest first. */
function isRefusedBehind(words: readonly string[], isListed: boolean): boolean {
  let isInList = false
  let unknown = 0
  for (const [at, word] of words.entries()) {
    const next = words[at - 1] ?? ''
    const further = words[at + 1] ?? ''
    if (REFUSING.test(word) && !NOT_REFUSED.test(next)) return true
    if (EITHER.test(word) && !isInList) return true
    // "keine Pension mit Webcam"; "nicht mit Webcam" is left to the next word.
    if (WITH.test(word) && !REFUSING.test(further)) return NO.test(words[at + 2] ?? '')
    if (JOINING.test(word)) {
      if (!isListed) return false
      isInList = true
      unknown = 0
    } else if (!BETWEEN.test(word)) {
      unknown += 1
      if (!isInList || unknown > MOST_WORDS) return false
    }
  }
  return false
}
