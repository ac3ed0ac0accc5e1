/** The few words about requests that pages need before the form's script is there. */
export const requestLabels = {
  title: 'Anfrage senden',
  intro: 'Kostenlos und unverbindlich. Die Pension meldet sich direkt bei dir.',
  send: 'Jetzt Anfrage senden',
} as const
