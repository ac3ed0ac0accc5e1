/** Whom the questions are for; the first is shown where nobody has chosen. */
export const AUDIENCES = ['owners', 'operators'] as const
export type Audience = (typeof AUDIENCES)[number]

/** As they stand in the address: `/faq?fuer=betreiber`. */
export const OPERATORS_WORD = 'betreiber'
