import { DATA_FILES, type DataFile, LICENCE } from '../rules.ts'

/** Every text of the page about the open data. */
export const data = {
  title: 'Offene Daten',
  description:
    'Alle Hundepensionen des Verzeichnisses als CSV, GeoJSON und JSON Lines, neue Einträge als Feed, Schulferien als Kalender.',
  lead: 'Was im Verzeichnis steht, darf auch anderswo nützlich sein: für Karten, Auswertungen und eigene Programme. Ohne Anmeldung, jede Nacht neu.',
  files: {
    title: 'Alle Einträge',
    link: (name: DataFile) => `${DATA_FILES[name].label} ${DATA_FILES[name].use}`,
    about:
      'In den Dateien steht zu jedem Eintrag dasselbe. Namen von Menschen, Telefonnummern, Mailadressen, Straßen, Beschreibungen und die Texte von Bewertungen sind nicht dabei, und die Lage ist auf etwa einen Kilometer gerundet: Viele Pensionen sind jemandes Zuhause.',
    columns: ['Spalte', 'Bedeutung'],
  },
  licence: {
    title: 'Lizenz',
    before: 'Die Daten stehen unter ',
    name: LICENCE.name,
    after: (siteName: string) =>
      `. Nenne bitte „${siteName}“ mit einem Link. Wo ein Eintrag auf einer Quelle mit eigener Lizenz beruht, steht sie in der Spalte „quelle“ und gilt für ihn.`,
  },
  feed: {
    title: 'Neue Einträge',
    about: 'Als RSS-Feed, für alle Bundesländer oder für eines:',
    all: 'Alle Bundesländer',
  },
  holidays: { title: 'Schulferien', about: 'Als Kalender zum Abonnieren (iCalendar):' },
  badge: {
    title: 'Abzeichen',
    about:
      'Wer eine Pension führt, kann ihre Bewertung auf der eigenen Webseite zeigen. Den Code dafür gibt es unter „Mein Eintrag“.',
  },
} as const
