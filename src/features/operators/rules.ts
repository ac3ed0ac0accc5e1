/** How operators get to what is theirs. */

/** A session on one device lasts so long. */
export const SESSION_DAYS = 30
/** A link that was asked for opens something at least so long, and one that comes with a new listing. */
export const LINK_DAYS = 1
export const WELCOME_LINK_DAYS = 14
/** How many of the requests that wait no longer the own page shows, some of them at once, and of their reviews. */
export const SHOWN_REQUESTS = 20
export const SHOWN_ANSWERS = 3
export const SHOWN_REVIEWS = 6

/** Of what is to be seen on a picture. */
export const MAX_PICTURE_TEXT = 160
/** Of one picture as it is sent. */
export const MAX_PICTURE_BYTES = 10_000_000
