/** `info@hof.de` -> `mailto:info@hof.de`. Nothing in the address can add recipients or a text; an umlaut stands there as its UTF-8 bytes. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`
}
