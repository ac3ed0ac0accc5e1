/** Pages that a German site must have, by the names of their files in `content/seiten` and their addresses. */
export const LEGAL_PAGES = ['impressum', 'datenschutz', 'barrierefreiheit', 'nutzungsbedingungen'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]
