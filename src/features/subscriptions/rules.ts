/** What can be subscribed to, and for how long that is kept. */

/** The newsletter; news of a kept search; that something became free. */
export const SUBSCRIPTION_KINDS = ['newsletter', 'search', 'room'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'unsubscribed'] as const

/** Addresses that nobody has confirmed for so long are deleted. */
export const UNCONFIRMED_DAYS = 30
/** A kept search is deleted when nobody has confirmed it for so long. */
export const SEARCH_KEPT_MONTHS = 12

/** Whoever asks again meanwhile is not mailed again. */
export const AGAIN_AFTER_MINUTES = 10
