/** How operators get to what is theirs. */

/** A session on one device lasts so long. */
export const SESSION_DAYS = 30
/** A link that was asked for opens something at least so long, and one that comes with a new listing. */
export const LINK_DAYS = 1
export const WELCOME_LINK_DAYS = 14
/** How many of their latest requests and reviews the own page shows. */
export const SHOWN_REQUESTS = 20
export const SHOWN_REVIEWS = 6
