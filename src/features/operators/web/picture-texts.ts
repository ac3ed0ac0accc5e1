/** Every text about an operator's pictures on the own page. */
import { MOST_PICTURES } from '#features/listings/rules.ts'

export const pictureTexts = {
  list: 'Deine Bilder',
  count: (count: number, most: number) => `${count} von ${most} Bildern.`,
  kept: (most: number) =>
    `Zu sehen sind die ersten ${most}. Die übrigen bewahren wir auf, bis du sie löschst oder wieder Platz für sie ist.`,
  withPremium: `Mit Premium sind es ${MOST_PICTURES.premium}.`,
  add: 'Bilder hierher ziehen oder auswählen',
  addOne: 'Bild auswählen',
  formats: 'JPEG, PNG, WebP oder AVIF mit höchstens 10 MB und 40 Megapixeln.',
  full: (most: number) =>
    most === MOST_PICTURES.standard
      ? `Alle ${most} Plätze sind belegt. Lösche erst eines, wenn du ein anderes zeigen willst; mit Premium sind es ${MOST_PICTURES.premium}.`
      : `Alle ${most} Plätze sind belegt. Lösche erst eines, wenn du ein anderes zeigen willst.`,
  leftOut: (count: number, most: number) =>
    `${count === 1 ? 'Ein Bild hatte' : `${count} Bilder hatten`} keinen Platz mehr: Es sind höchstens ${most}.`,
  small: (width: number, height: number) => `${width} × ${height}\u00a0px, auf großen Bildschirmen unscharf`,
  main: 'Hauptbild',
  nth: (number: number) => `Bild ${number}`,
  what: 'Was ist zu sehen?',
  example: 'zum Beispiel: Garten',
  pull: 'verschieben, mit dem Zeiger oder den Pfeiltasten',
  earlier: 'nach vorn',
  later: 'nach hinten',
  makeMain: 'zum Hauptbild machen',
  remove: 'löschen',
  position: 'Stelle',
  moved: (to: number, count: number) => `Jetzt an Stelle ${to} von ${count}.`,
  twice: 'Dieses Bild ist schon dabei.',
  removed: 'Bild gelöscht, sobald du speicherst.',
  underway: 'Bilder auf dem Weg',
  again: 'Noch einmal',
  leaveOut: 'Weglassen',
  failed: 'Das Bild ist nicht angekommen. Bitte versuche es noch einmal.',
  saveWithout: 'Speichern, was schon da ist',
  unseen: 'Dieses Bild wird noch geholt, oder es ist nicht mehr da.',
  none: 'Keine Bilder',
  isNew: 'neu',
  goes: 'entfällt',
  logo: {
    label: 'Logo',
    hint: 'Quadratisch, mindestens 200 × 200 px',
    unread: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
    yours: 'Dein Logo',
    remove: 'Logo löschen',
    removed: 'Logo gelöscht, sobald du speicherst.',
  },
}
