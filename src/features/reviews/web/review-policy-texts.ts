import type { Review } from '../contract.ts'

/** An invented review that shows how one from this source looks. */
function example(source: Review['source'], userName: string, rating: number, comment: string): Review {
  const date = '2026-06-14'
  const timeAgo = '14. Juni'
  const empty = { profilePhotoUrl: null, reply: null, replyDate: null }
  return { id: 0, userName, rating, comment, timeAgo, date, source, ...empty }
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
        text: 'Zur Bewertung gehören ein bis fünf Sterne, ein Text und der Name, der dabeistehen soll. Wer mag, vergibt Sterne für Betreuung, Kommunikation und Unterkunft; davon zeigen wir den Durchschnitt. Mehr zeigen wir nicht.',
      },
      {
        title: 'Ein Blick von Menschen',
        text: 'Unser Team liest jede Bewertung, bevor sie erscheint. Wir prüfen, ob sie zum Aufenthalt gehört und keine Beleidigungen, keine Werbung und keine Angaben über Dritte enthält. Ob sie lobt oder tadelt, spielt keine Rolle. Texte ändern wir nicht. Lehnen wir eine Bewertung ab, schreiben wir dir den Grund.',
      },
    ],
  },
  sources: {
    title: 'Woran du die Herkunft erkennst',
    lead: 'An jeder Bewertung steht eine dieser Kennzeichnungen. Die Beispiele sind erfunden.',
    items: [
      {
        review: example('stay', 'Maren K.', 5, 'Unser Rüde kam ausgelastet und gut gelaunt zurück.'),
        text: 'Entstanden wie oben beschrieben: Die Pension hatte die Anfrage bestätigt, und der Tag der Abreise war vorbei.',
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
        'Die Note ist der Durchschnitt aller veröffentlichten Bewertungen, jede zählt gleich viel. Solange hier noch keine stehen, zeigen wir die übernommene Note und Anzahl und sagen, wo die Bewertungen zu lesen sind. Mit der ersten eigenen Bewertung zählen nur noch die, die hier stehen; die übernommenen Zahlen nennen wir daneben.',
        'Negative Bewertungen lassen wir stehen. Weder wir noch die Pension können eine Bewertung verschwinden lassen, weil sie nicht gefällt, und niemand bekommt etwas für eine gute.',
      ],
    },
    {
      title: 'Was die Pension dazu sagt',
      paragraphs: [
        'Die Pension kann auf jede Bewertung eines Aufenthalts einmal öffentlich antworten. Ihre Antwort steht direkt unter der Bewertung.',
      ],
    },
    {
      title: 'Wenn etwas nicht stimmt',
      paragraphs: [
        'Du hältst eine Bewertung für unzulässig oder gefälscht? An jeder steht „Bewertung melden“. Wir sehen uns den Fall an und nehmen die Bewertung herunter, wenn sie gegen diese Regeln verstößt. Wie wir entschieden haben und warum, schreiben wir dir, wenn du eine E-Mail-Adresse angibst, und ebenso dem Menschen, dessen Bewertung wir herunternehmen.',
      ],
    },
  ],
  law: 'Mit dieser Seite erfüllen wir die Informationspflicht nach § 5b Abs. 3 des Gesetzes gegen den unlauteren Wettbewerb (UWG).',
}
