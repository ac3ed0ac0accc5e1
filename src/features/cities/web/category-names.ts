/** The categories in the plural, as headings and sentences about many of them use it. */
export const CATEGORY_PLURALS: Record<string, string> = {
  Hundepension: 'Hundepensionen',
  Hundehotel: 'Hundehotels',
  Hundetagesstätte: 'Hundetagesstätten',
  'Hundeschule mit Pension': 'Hundeschulen mit Pension',
  'Hundezüchter mit Pension': 'Hundezüchter mit Pension',
  'Tierheim mit Pensionsdienst': 'Tierheime mit Pensionsdienst',
  Hundecamping: 'Hundecamping-Angebote',
  Sonstige: 'sonstige Angebote',
}

/** `3 Hundehotels` */
export function countedCategory(category: string, count: number): string {
  const one =
    category === 'Sonstige'
      ? 'sonstiges Angebot'
      : category === 'Hundecamping'
        ? 'Hundecamping-Angebot'
        : category
  return `${count}\u00a0${count === 1 ? one : (CATEGORY_PLURALS[category] ?? category)}`
}
