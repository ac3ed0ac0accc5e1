/** Every text of the administration's login and overview. */
export const texts = {
  toSite: 'Zur Website',

  totalListings: 'Einträge gesamt',
  totalBookings: 'Anfragen gesamt',
  pendingBookings: 'Ausstehend',
  answerTime: 'Antwort im Mittel',
  noAnswer: 'Noch keine Antwort',

  loginTitle: 'Anmelden',
  loginIntro: 'Dieser Bereich ist nur für die Verwaltung des Verzeichnisses.',
  logIn: 'Anmelden',
  loggingIn: 'Wird angemeldet …',
  refusedTitle: 'Anmeldung fehlgeschlagen',
  brokenTitle: 'Fehler bei der Anmeldung',
  broken: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  loggedInTitle: 'Erfolgreich angemeldet',
  loggedIn: 'Sie sind jetzt als Administrator angemeldet.',
} as const
