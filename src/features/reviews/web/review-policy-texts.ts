import type { Review } from '../contract.ts'

/** An invented review that shows how one from this source looks. */
function example(source: Review['source'], userName: string, rating: number, comment: string): Review {
  const date = '2026-06-14'
  return { id: 0, userName, profilePhotoUrl: null, rating, comment, timeAgo: '14. Juni', date, source }
}

/** How reviews are collected and checked (§ 5b Abs. 3 UWG). */
export const policy = {
  title: 'So entstehen die Bewertungen',
  description:
    'Wer hier bewerten darf, wie wir Bewertungen prüfen und woran du erkennst, woher eine Bewertung stammt.',
  lead: 'Bewertungen helfen nur, wenn du weißt, woher sie kommen. Darum steht die Herkunft an jeder einzelnen, und hier steht, wie sie entsteht.',
  steps: {
    title: 'Vom Aufenthalt zur Bewertung',
    items: [
      {
        title: 'Ein bestätigter Aufenthalt',
        text: 'Bewerten kann, wer über dieses Verzeichnis angefragt hat und wessen Anfrage die Pension bestätigt hat. Ein offenes Formular, in das jeder schreiben kann, gibt es nicht.',
      },
      {
        title: 'Eine Einladung, die einmal gilt',
        text: 'Nach der Abreise schicken wir eine E-Mail mit einem Link. Er führt zum Formular für genau diesen Aufenthalt und lässt sich einmal verwenden.',
      },
      {
        title: 'Sterne, Text und ein Name',
        text: 'Zur Bewertung gehören ein bis fünf Sterne, ein Text und der Name, der dabeistehen soll. Mehr zeigen wir nicht.',
      },
      {
        title: 'Ein Blick von Menschen',
        text: 'Unser Team liest jede Bewertung, bevor sie erscheint. Wir prüfen, ob sie zum Aufenthalt gehört und keine Beleidigungen, keine Werbung und keine Angaben über Dritte enthält. Ob sie lobt oder tadelt, spielt keine Rolle. Texte ändern wir nicht.',
      },
    ],
  },
  sources: {
    title: 'Woran du die Herkunft erkennst',
    lead: 'An jeder Bewertung steht eine dieser Kennzeichnungen. Die Beispiele sind erfunden.',
    items: [
      {
        review: example('stay', 'Maren K.', 5, 'Unser Rüde kam ausgelastet und gut gelaunt zurück.'),
        text: 'Entstanden wie oben beschrieben. Wir haben geprüft, dass der Aufenthalt stattgefunden hat.',
      },
      {
        review: example('imported', 'Jonas B.', 4, 'Freundlich und sauber, nur das Telefon war oft besetzt.'),
        text: 'Von einer anderen Seite übernommen, die wir nennen. Ob der Mensch dahinter wirklich dort war, haben wir nicht geprüft.',
      },
      {
        review: example('demo', 'Lea M.', 5, 'Viel Auslauf und abends ein Foto.'),
        text: 'Erfunden, um das Verzeichnis mit Inhalt zu zeigen. Solche Bewertungen gibt es nur in Demodaten.',
      },
    ],
  },
  sections: [
    {
      title: 'Wie die Note entsteht',
      paragraphs: [
        'Die Note ist der Durchschnitt aller veröffentlichten Bewertungen, jede zählt gleich viel. Solange hier noch keine stehen, zeigen wir die übernommene Note und Anzahl und sagen, wo die Bewertungen zu lesen sind.',
        'Negative Bewertungen lassen wir stehen. Weder wir noch die Pension können eine Bewertung verschwinden lassen, weil sie nicht gefällt, und niemand bekommt etwas für eine gute.',
      ],
    },
    {
      title: 'Wenn etwas nicht stimmt',
      paragraphs: [
        'Du hältst eine Bewertung für unzulässig oder gefälscht? Auf jeder Seite einer Pension steht „Fehler melden“. Wir sehen uns den Fall an, fragen nach und nehmen die Bewertung herunter, wenn sie gegen diese Regeln verstößt.',
      ],
    },
  ],
  law: 'Mit dieser Seite erfüllen wir die Informationspflicht nach § 5b Abs. 3 des Gesetzes gegen den unlauteren Wettbewerb (UWG).',
}
