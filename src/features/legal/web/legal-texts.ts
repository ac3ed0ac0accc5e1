import { countLabel } from '#platform/shared/format.ts'

/** What stands on every legal page besides its own words. */
export const legalTexts = {
  contents: 'Inhalt',
  sections: (count: number) => countLabel(count, 'Abschnitt', 'Abschnitte'),
  missingTitle: 'Diese Seite ist noch nicht vollständig',
  missing:
    'Wer dieses Verzeichnis betreibt, muss hier noch Angaben machen, bevor es öffentlich wird. Es fehlt, mit der Einstellung dazu:',
} as const
