/** Texts around the notice that an operator sends. */
export const noticeTexts = {
  waits: 'Dein Bescheid ist da. Wir sehen ihn uns an, meist am nächsten Werktag, und melden uns per Mail.',
  refused: 'Den letzten Bescheid konnten wir nicht bestätigen.',
  submitted: 'Geschickt am',
  reason: 'Grund',
  submit: 'Bescheid schicken',
  sending: 'Wird geschickt...',
  failed: 'Der Bescheid ist nicht angekommen. Bitte versuche es gleich noch einmal.',
}
