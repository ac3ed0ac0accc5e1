/** How operators get to what is theirs. */

/** A session on one device lasts so long. */
export const SESSION_DAYS = 30
/** A link that was asked for opens something at least so long, and one that comes with a new listing. */
export const LINK_DAYS = 1
export const WELCOME_LINK_DAYS = 14
/** The link of one day is mailed so often, whoever asks for it; each of these mails opens the same as long. */
export const LINK_MAILS_A_DAY = 3
/** So many other addresses an operator may name in listings in a day: each of them is mailed a link. */
export const NEW_ADDRESSES_A_DAY = 3
/** How many of the requests that are settled, stays to come aside, the own page shows, some of them at once, and of their reviews. */
export const SHOWN_REQUESTS = 20
export const SHOWN_ANSWERS = 3
export const SHOWN_REVIEWS = 6

/** Of what is to be seen on a picture. */
export const MAX_PICTURE_TEXT = 160
/** px; what is narrower is blurred on large screens. */
export const GOOD_PICTURE_WIDTH = 1200
/** Of one picture as it is sent. */
export const MAX_PICTURE_BYTES = 10_000_000

interface Placed {
  /** Where it shall stand, from 1; the number of its place, or none, moves it nowhere. */
  position?: string | undefined
  remove?: unknown
}

/** Pictures as they were ordered by numbers: those that were given another one get that place, the others keep their order. */
export function arranged<Picture extends Placed>(pictures: readonly Picture[]): Picture[] {
  const placed = pictures.map((picture, index) => ({ picture, place: Number(picture.position ?? index + 1) }))
  const isMoved = ({ place }: { place: number }, index: number) => place >= 1 && place !== index + 1
  const inOrder = placed.filter((each, index) => !isMoved(each, index))
  // Of several that want one place the first gets it: each pushes on what stands there.
  const moved = placed.filter(isMoved).toReversed()
  for (const each of moved.toSorted((a, b) => a.place - b.place)) inOrder.splice(each.place - 1, 0, each)
  return inOrder.map(({ picture }) => picture).filter(({ remove }) => remove === undefined)
}
