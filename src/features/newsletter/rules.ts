/** Addresses that nobody has confirmed for so long are deleted when the next one comes. */
export const UNCONFIRMED_DAYS = 30
