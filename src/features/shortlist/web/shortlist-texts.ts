import { countLabel } from '#platform/shared/format.ts'
import { MAX_COMPARED, MAX_SHARED } from '../rules.ts'

const entries = (count: number) => countLabel(count, 'Eintrag', 'Einträge')

/** Every text of the Merkliste. */
export const texts = {
  own: 'Merkliste',
  shared: 'Geteilte Merkliste',
  description: 'Gemerkte Hundepensionen ansehen, vergleichen und teilen.',
  count: entries,
  missing: (count: number) => `${entries(count)} gibt es nicht mehr.`,
  forgetMissing: 'Von der Merkliste nehmen',
  needsScripts:
    'Die Merkliste braucht JavaScript: Deine gemerkten Hundepensionen stehen nur in deinem Browser. Eine geteilte Merkliste lässt sich auch ohne ansehen.',
  storedHere: 'Deine Merkliste steht nur in diesem Browser. Zum Mitnehmen oder Verschicken teile den Link.',
  leftOut: (count: number) =>
    `Er nimmt die ${MAX_SHARED} zuletzt gemerkten Einträge mit, ${count === 1 ? 'der älteste bleibt' : `die ${count} ältesten bleiben`} hier.`,
  sharedLead: 'Jemand hat dir diese Hundepensionen zusammengestellt.',
  loading: 'Merkliste wird geladen …',
  failed: 'Die Merkliste konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  share: 'Merkliste teilen',
  dogPass: 'Hundepass',
  askAll: 'Anfrage senden',
  /** Stays in reach on a phone. */
  askTogether: 'Sammelanfrage',
  shareTitle: 'Merkliste mit Hundepensionen',
  empty: {
    title: 'Noch nichts gemerkt',
    text: 'Tippe bei einer Hundepension auf das Herz, und sie erscheint hier. Bis zu vier kannst du nebeneinander vergleichen.',
    search: 'Hundepension suchen',
  },
  emptyShared: 'Von dieser Merkliste ist nichts mehr da.',
  adopt: 'In meine Merkliste übernehmen',
  adopted: (count: number) => `${entries(count)} übernommen`,
  adoptedHint: 'Du findest sie jetzt auf deiner Merkliste.',
  allAdopted: 'Alle Einträge stehen schon auf deiner Merkliste.',
  toOwn: 'Zu meiner Merkliste',
  removed: (title: string) => `„${title}“ ist nicht mehr auf der Merkliste.`,
  undo: 'Rückgängig',
  compare: 'Vergleichen',
  compared: 'Im Vergleich',
  removeFromComparison: 'aus dem Vergleich nehmen',
  comparisonFull: `Höchstens ${MAX_COMPARED} im Vergleich`,
  toComparison: 'Zum Vergleich',
  comparison: 'Vergleich',
  comparisonHint: `Wähle mit „Vergleichen“ aus, welche Einträge hier nebeneinanderstehen, höchstens ${MAX_COMPARED}.`,
  comparisonTable: 'Vergleichstabelle, seitlich verschiebbar',
  tariffs: (count: number) => `${count} Preise im Einzelnen`,
  rows: {
    head: 'Eigenschaft',
    stayPrice: (nights: string) => `Preis für ${nights}`,
    fit: 'Nimmt den Hund',
    room: 'Freie Plätze',
    rating: 'Bewertung',
    price: 'Preis',
    distance: 'Entfernung',
    category: 'Art',
    place: 'Ort',
    hours: 'Öffnungszeiten',
    features: 'Ausstattung',
  },
  fits: 'Passt',
  unknown: 'keine Angabe',
  has: 'ja',
  hasNot: 'nicht genannt',
} as const
