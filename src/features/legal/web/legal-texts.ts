/** What stands on every legal page besides its own words. */
export const legalTexts = {
  contents: 'Inhalt',
  sections: (count: number) => `${count} Abschnitte`,
  missingTitle: 'Diese Seite ist noch nicht vollständig',
  missing:
    'Wer dieses Verzeichnis betreibt, muss hier noch Angaben machen, bevor es öffentlich wird. Es fehlt, mit der Einstellung dazu:',
} as const
