/** `+49 (0)30 / 123-45` -> `tel:+493012345` */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
}

/** Nothing in the address can add recipients or a text. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
