import { formatNumber, formatPoints, formatRating } from '#platform/shared/format.ts'
import { PART_LABELS } from '../explain.ts'
import {
  ASKED_EVERY_MONTHS,
  LONG_DESCRIPTION,
  MANY_FEATURES,
  MOST_UNANSWERED,
  PRIOR_RATING,
  PRIOR_REVIEWS,
  QUALITY_POINTS,
  ROOM_FORGOTTEN_AFTER_DAYS,
  UNCONFIRMED_POINTS,
  weightedRating,
} from '../rules.ts'

/** Every text of "So entsteht die Reihenfolge" (§ 5b Abs. 2 UWG), with the figures that the code uses. */
export const ranking = {
  title: 'So entsteht die Reihenfolge',
  description:
    'Welche Hundepension oben steht und warum: alle Regeln und Zahlen, mit denen wir Suchergebnisse ordnen.',
  lead: 'Welche Hundepension oben steht, entscheiden Regeln, die für alle gleich sind. Hier stehen sie, mit genau den Zahlen, mit denen wir rechnen. Was sie für einen Treffer ergeben, zeigt bei ihm „Warum hier?“.',
  search: {
    title: 'Wenn du nach einem Ort suchst',
    steps: [
      {
        title: 'Zuerst der Ort selbst',
        text: 'Was in deinem Ort, Ortsteil oder deiner Postleitzahl liegt, steht vor allem anderen, unter einer eigenen Überschrift wie „16 in Hamburg“. Das gilt bei jeder Sortierung.',
      },
      {
        title: 'Dann die Entfernung',
        text: 'Danach kommt, was im gewählten Umkreis liegt, das Nächste zuerst. Gemessen wird in Luftlinie von der Mitte des Ortes oder von deinem Standort, wenn du ihn freigibst.',
      },
      {
        title: 'Bei Gleichstand die Qualität',
        text: 'Sind zwei Einträge gleichauf, entscheidet die kürzere Entfernung, dann die höhere Zahl an Qualitätspunkten, zuletzt der ältere Eintrag.',
      },
    ],
  },
  sorts: {
    title: 'Wenn du anders sortierst',
    caption: 'Die Sortierungen und was sie bewirken',
    rows: [
      ['Entfernung', 'Das Nächste zuerst. Die Voreinstellung, sobald ein Ort oder Standort bekannt ist.'],
      [
        'Bewertung',
        'Die höchste gewichtete Bewertung zuerst: Wie viele Bewertungen es sind, zählt mit. Einträge ohne Bewertung stehen am Ende.',
      ],
      [
        'Preis',
        'Der niedrigste Preis pro Tag zuerst, mit einer Reisezeit der niedrigste für den ganzen Aufenthalt. Einträge ohne Preis stehen am Ende.',
      ],
      ['Name', 'Nach dem Alphabet.'],
      [
        'Relevanz',
        'Die meisten Qualitätspunkte zuerst. Die Voreinstellung, wenn kein Ort bekannt ist, und in einem ganzen Bundesland, Kreis oder einer Region.',
      ],
    ],
  },
  stay: {
    title: 'Wenn du eine Reisezeit angibst',
    paragraphs: [
      `Was eine Pension für deine Tage als voll gemeldet hat, steht hinter allen anderen, unter einer eigenen Zeile. Eine Meldung zählt ${formatNumber(ROOM_FORGOTTEN_AFTER_DAYS)} Tage, danach wissen wir es nicht mehr. Frei, knapp oder unbekannt ändert an der Reihenfolge nichts.`,
      'Ob der Platz zu deinem Hund passt, ändert daran auch nichts. Was sicher nicht passt, blendet „Nimmt meinen Hund“ aus.',
    ],
  },
  quality: {
    title: 'Die Qualitätspunkte',
    lead: (total: number) =>
      `Sie sagen, wie vollständig und wie gut bewertet ein Eintrag ist: höchstens ${formatNumber(total)} Punkte.`,
    caption: 'Wofür es Qualitätspunkte gibt',
    columns: ['Wofür', 'Punkte', 'So werden sie vergeben'],
    total: 'Zusammen',
    unconfirmed: `Wir fragen jede Pension alle ${ASKED_EVERY_MONTHS} Monate, ob ihre Angaben noch stimmen. Hat sie auf ${MOST_UNANSWERED} Mails nicht geantwortet oder ist ihre Adresse nicht mehr zu erreichen, steht „Länger nicht bestätigt“ am Eintrag, und wir ziehen ${formatNumber(UNCONFIRMED_POINTS)} Punkte ab, bis sie die Angaben bestätigt.`,
  },
  rating: {
    title: 'Die gewichtete Bewertung',
    paragraphs: [
      `Eine einzige Bewertung mit fünf Sternen sagt weniger als vierzig gute. Darum tun wir für die Qualitätspunkte, für „Top bewertet“ und beim Sortieren nach Bewertung so, als hätte jeder bewertete Eintrag ${formatNumber(PRIOR_REVIEWS)} weitere Bewertungen mit ${formatRating(PRIOR_RATING)} Sternen. Je mehr echte dazukommen, desto weniger zählt das.`,
      `Zum Beispiel: ${exampleOf(5, 1)} ${exampleOf(4.7, 40)} Angezeigt wird immer die echte Note.`,
    ],
  },
  premium: {
    title: 'Bezahlte Plätze',
    paragraphs: [
      'Eine Pension kann dafür bezahlen, in einem eigenen Block hervorgehoben zu werden. Solche Einträge tragen überall die Kennzeichnung „Anzeige · Premium“.',
      'Auf die Reihenfolge der übrigen Ergebnisse hat das keinen Einfluss: Premium bringt keine Qualitätspunkte, keinen früheren Platz und keine bessere Note.',
    ],
  },
  irrelevant: {
    title: 'Was keine Rolle spielt',
    items: [
      'Wer du bist, wonach du früher gesucht oder was du angesehen hast: Alle sehen bei derselben Suche dasselbe.',
      'Ob eine Pension uns etwas bezahlt.',
      'Wie oft ein Eintrag angeklickt oder angefragt wird.',
    ],
    filters:
      'Filter ändern nie die Reihenfolge. Sie lassen nur weg, was eine Angabe nicht erfüllt, etwa eine Ausstattung, die nicht genannt ist.',
  },
  law: 'Mit dieser Seite erfüllen wir die Informationspflicht nach § 5b Abs. 2 des Gesetzes gegen den unlauteren Wettbewerb (UWG).',
} as const

/** What the points are for and how they are given, in the order of their weight. */
export function qualityRows() {
  const how: Record<keyof typeof QUALITY_POINTS, string> = {
    rating: 'Gewichtete Bewertung von 1 Stern (keine Punkte) bis 5 Sterne (alle Punkte)',
    description: `Alle Punkte ab ${formatNumber(LONG_DESCRIPTION)} Zeichen, darunter anteilig`,
    image: 'Ein eigenes Bild',
    businessHours: 'Angegeben',
    price: 'Ein Preis oder eine Preisliste ist angegeben',
    contact: 'Je zur Hälfte für Telefon und E-Mail',
    features: `Alle Punkte ab ${formatNumber(MANY_FEATURES)} Angaben, darunter anteilig`,
  }
  return (Object.keys(how) as (keyof typeof how)[])
    .map((part) => ({ label: PART_LABELS[part], how: how[part], points: QUALITY_POINTS[part] }))
    .sort((a, b) => b.points - a.points)
}

function exampleOf(rating: number, count: number): string {
  const weighted = weightedRating(rating, count)
  const reviews = count === 1 ? 'einer Bewertung' : `${formatNumber(count)} Bewertungen`
  return `${formatRating(rating)} Sterne aus ${reviews} zählen wie ${formatPoints(weighted)}.`
}
