/** Every text of the protocol. */
export const auditTexts = {
  title: 'Protokoll',
  actor: 'Wer',
  subject: 'Was',
  number: 'Nummer oder Name',
  everything: 'Alles',
  none: 'Keine Einträge gefunden.',
  time: 'Wann',
  action: 'Aktion',
  change: 'Änderung',
  undo: 'Zurücknehmen',
  notUndone: 'Das ließ sich nicht zurücknehmen.',
  became: 'wird zu',
} as const
