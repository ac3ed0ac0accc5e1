import { countLabel, formatMoment } from '#platform/shared/format.ts'

/** Every text of the administration's login and overview. */
export const texts = {
  toSite: 'Zur Website',

  figuresMissing: 'Die Zahlen fehlen gerade und stehen als 0 hier. Was sie betrifft, ist unverändert.',
  totalListings: 'Einträge gesamt',
  totalBookings: 'Anfragen gesamt',
  pendingBookings: 'Ausstehend',
  answerTime: 'Antwort im Mittel',
  noAnswer: 'Noch keine Antwort',
  quarantined: (count: number, oldest: string) =>
    `${countLabel(count, 'Anfrage', 'Anfragen')} unter Spamverdacht, die älteste vom ${formatMoment(oldest)}`,
  heldInvitations: (count: number) =>
    `${countLabel(count, 'Einladung', 'Einladungen')} zur Bewertung angehalten`,

  loginTitle: 'Anmelden',
  loginIntro: 'Dieser Bereich ist nur für die Verwaltung des Verzeichnisses.',
  logIn: 'Anmelden',
  loggingIn: 'Wird angemeldet …',
  refusedTitle: 'Anmeldung fehlgeschlagen',
  brokenTitle: 'Fehler bei der Anmeldung',
  broken: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  loggedInTitle: 'Erfolgreich angemeldet',
  loggedIn: 'Sie sind jetzt als Administrator angemeldet.',
  noCookies:
    'Dein Browser nimmt hier keine Cookies an. Erlaube sie für diese Seite und melde dich noch einmal an.',
  passkey: 'Mit Passkey anmelden',
  passkeyCalledOff: 'Der Passkey wurde nicht benutzt. Es geht auch mit Benutzername und Passwort.',

  invitationTitle: 'Willkommen in der Verwaltung',
  newPasswordTitle: 'Neues Passwort wählen',
  passwordFor: 'Du wählst das Passwort für das Konto',
  choosePassword: 'Passwort wählen',
  passwordChosen: 'Passwort gewählt',
  nowLogIn: 'Du kannst dich jetzt damit anmelden.',
  usedLinkTitle: 'Dieser Link gilt nicht mehr',
  usedLink:
    'Er wurde schon benutzt oder ist abgelaufen. Wer die Verwaltung betreut, kann einen neuen schicken.',
  unknownLinkTitle: 'Diesen Link gibt es nicht',
  unknownLink: 'Vielleicht fehlt beim Kopieren ein Stück. Öffne ihn am besten direkt aus der Mail.',
  toLogin: 'Zur Anmeldung',
} as const
