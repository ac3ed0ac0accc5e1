/** Every text of the page on which staff check permissions. */
export const texts = {
  title: 'Erlaubnisse',
  filter: 'Ansicht',
  views: { open: 'Zu prüfen', checked: 'Geprüft', lapsed: 'Abgelaufen', refused: 'Nicht bestätigt' },
  empty: {
    open: 'Nichts zu prüfen.',
    checked: 'Noch nichts geprüft.',
    lapsed: 'Nichts abgelaufen.',
    refused: 'Nichts abgelehnt.',
  },
  states: {
    open: 'zu prüfen',
    checked: 'geprüft',
    refused: 'nicht bestätigt',
    replaced: 'ersetzt',
    lapsed: 'abgelaufen',
  },
  facts: {
    operator: 'Betreiber',
    noOperator: 'gibt es nicht mehr',
    checked: 'Gesehen',
    lapses: 'Läuft ab am',
    reason: 'Grund',
  },
  notOperator:
    'Wer das geschickt hat, führt den Eintrag nicht mehr. Eine Erlaubnis gehört einer Person: Kläre vorher, ob sie für diesen Betrieb noch gilt.',
  picture: 'Der Bescheid',
  open: 'In voller Größe ansehen',
  save: 'Datei als PDF speichern',
  deleted: 'Die Datei wird gelöscht.',
  check: 'Bestätigen',
  refuse: 'Nicht bestätigen',
  reasonTo: {
    operator: 'Der Betreiber bekommt den Grund per Mail, die Datei wird gelöscht.',
    nobody: 'Der Eintrag gehört ihm nicht mehr: Niemand bekommt eine Mail. Die Datei wird gelöscht.',
  },
  suggestions: [
    'Der Bescheid ist nicht zu lesen.',
    'Auf dem Bescheid steht ein anderer Betrieb.',
    'Das ist kein Bescheid nach § 11 TierSchG.',
  ],
  checked: 'Bestätigt. Am Eintrag steht jetzt der Monat, die Datei wird gelöscht.',
  refused: {
    operator: 'Nicht bestätigt, der Betreiber bekommt eine Mail. Die Datei wird gelöscht.',
    nobody: 'Nicht bestätigt. Die Datei wird gelöscht.',
  },
  failed: 'Das hat nicht geklappt.',
}
