/** Everything that the product keeps in a browser; a test holds the list against the code. */
export interface StoredEntry {
  kind:
    | 'Cookie'
    | 'Datenbank des Browsers'
    | 'Speicher des Browsers'
    | 'Speicher des Tabs'
    | 'Zwischenspeicher'
  /** As it stands in the browser; one that ends in a dot is the beginning of names. */
  name: string
  purpose: string
  until: string
}

const LOCAL = 'Speicher des Browsers'
const UNTIL_DELETED = 'bis du sie löschst'

export const STORED_DATA: readonly StoredEntry[] = [
  {
    kind: LOCAL,
    name: 'hundequartier.favourites',
    purpose: 'Deine Merkliste. Sie wird erst angelegt, wenn du ein Herz antippst.',
    until: UNTIL_DELETED,
  },
  {
    kind: LOCAL,
    name: 'hundequartier.favourites.offline',
    purpose: 'Namen und Nummern von der Merkliste, damit sie auch ohne Netz zu lesen sind.',
    until: UNTIL_DELETED,
  },
  {
    kind: LOCAL,
    name: 'hundequartier.hundepass',
    purpose:
      'Der Hundepass: was du über deine Hunde einträgst. Er verlässt den Browser nur, wenn du ihn einer Anfrage beilegst.',
    until: UNTIL_DELETED,
  },
  {
    kind: LOCAL,
    name: 'hundequartier.hund',
    purpose: 'Angaben zu deinem Hund für die nächste Anfrage, nur wenn du das angekreuzt hast.',
    until: UNTIL_DELETED,
  },
  {
    kind: LOCAL,
    name: 'user_lat',
    purpose:
      'Breitengrad deines Standorts, nur wenn du ihn freigegeben hast. Er bleibt in deinem Browser, bis du in der Nähe suchst.',
    until: UNTIL_DELETED,
  },
  { kind: LOCAL, name: 'user_lng', purpose: 'Der Längengrad dazu.', until: UNTIL_DELETED },
  {
    kind: LOCAL,
    name: 'user_postal_code',
    purpose: 'Die zuletzt gesuchte Postleitzahl, für Pensionen in deiner Nähe auf der Startseite.',
    until: UNTIL_DELETED,
  },
  {
    kind: LOCAL,
    name: 'hundequartier.tiles',
    purpose: 'Dass du „Karte laden“ erlaubt hast.',
    until: 'bis du es zurücknimmst',
  },
  {
    kind: LOCAL,
    name: 'hundequartier.tasten',
    purpose: 'Dass das Team im Verwaltungsbereich einzelne Tasten ausgeschaltet hat.',
    until: 'bis sie wieder eingeschaltet werden',
  },
  {
    kind: LOCAL,
    name: 'hundequartier.weiter',
    purpose:
      'Dass im Verwaltungsbereich nach einer Entscheidung nicht gleich der nächste Vorgang erscheinen soll.',
    until: 'bis es wieder eingeschaltet wird',
  },
  {
    kind: 'Speicher des Tabs',
    name: 'hundequartier.entwurf.',
    purpose: 'Was du in ein Formular getippt hast, damit beim Neuladen nichts verloren geht.',
    until: 'bis du sendest oder den Tab schließt',
  },
  {
    kind: 'Speicher des Tabs',
    name: 'hundequartier.hinweis',
    purpose:
      'Ein Hinweis, der erst auf der nächsten Seite zu lesen ist, etwa dass dein Standort gefunden wurde.',
    until: 'bis er dort steht',
  },
  {
    kind: 'Datenbank des Browsers',
    name: 'hundequartier.anmeldung',
    purpose: 'Der Entwurf einer Anmeldung als Betreiber mit seinen Bildern, damit nichts verloren geht.',
    until: 'bis du sendest oder ihn verwirfst',
  },
  {
    kind: 'Zwischenspeicher',
    name: 'offline-',
    purpose:
      'Die Seite, die ohne Netz erscheint, und die Einträge, die du zuletzt geöffnet oder gemerkt hast, damit du sie auch dann lesen kannst.',
    until: 'bis es neuere gibt; höchstens 60 Einträge',
  },
  {
    kind: 'Cookie',
    name: 'hundequartier_session',
    purpose: 'Anmeldung des Teams im Verwaltungsbereich. Besucher bekommen kein Cookie.',
    until: '7 Tage oder bis zur Abmeldung',
  },
  {
    kind: 'Cookie',
    name: 'hundequartier_geraet',
    purpose:
      'Dass sich jemand vom Team in diesem Browser schon angemeldet hat. So sperrt ihn niemand aus, der Passwörter rät.',
    until: 'ein Jahr',
  },
  {
    kind: 'Cookie',
    name: 'hundequartier_betrieb',
    purpose: 'Zugang eines Betreibers zu seinem Eintrag, nachdem er den Link aus der E-Mail geöffnet hat.',
    until: '30 Tage oder bis zur Abmeldung',
  },
]
