import { countLabel } from '#platform/shared/format.ts'
import type { CategoryResult } from '../contract.ts'
import { CATEGORY_PLURALS } from './category-names.ts'

interface CategoryText {
  /** What it is. */
  lead: string
  /** For whom, and how it differs from the others. */
  paragraphs: string[]
  /** What to ask before booking. */
  questions: string[]
}

/** What each kind of place is, for whom it is, and what to ask there. */
export const CATEGORY_TEXTS: Record<string, CategoryText> = {
  Hundepension: {
    lead: 'Betreuung über Nacht, oft familiär, für ein Wochenende oder den ganzen Urlaub.',
    paragraphs: [
      'In einer Hundepension wohnt dein Hund auf Zeit: mit Schlafplatz, Futter, Auslauf und Menschen, die sich um ihn kümmern. Manche Pensionen haben Zimmer oder Zwinger mit Außenbereich, in anderen leben die Gasthunde mit im Haus.',
      'Sie passt zu den meisten Hunden, die sich an neue Umgebungen gewöhnen können. Wer Ruhe braucht, ist in einem kleinen Betrieb mit wenigen Hunden gut aufgehoben; wer Gesellschaft liebt, freut sich über Gruppenhaltung.',
    ],
    questions: [
      'Wie viele Hunde sind gleichzeitig da, und wie werden die Gruppen zusammengestellt?',
      'Wo schläft mein Hund, und ist nachts jemand im Haus?',
      'Wie oft und wie lange geht es am Tag nach draußen?',
    ],
  },
  Hundehotel: {
    lead: 'Mehr Komfort und mehr Extras: eigene Zimmer, Pflege, Training oder Webcam.',
    paragraphs: [
      'Ein Hundehotel ist eine Pension mit gehobener Ausstattung. Üblich sind eigene Zimmer, großzügige Ausläufe und Leistungen, die du dazubuchen kannst, etwa Fellpflege, Einzelspaziergänge oder Fotos und Videos vom Tag. Der Begriff ist nicht geschützt: Was dahintersteckt, zeigt nur der Blick vor Ort.',
      'Es lohnt sich für Hunde, die viel Aufmerksamkeit oder ein eigenes Zimmer brauchen, und für Halter, die während der Reise gern auf dem Laufenden bleiben. Der Preis liegt meist über dem einer einfachen Pension.',
    ],
    questions: [
      'Was ist im Tagespreis enthalten, und was kostet extra?',
      'Wie viel Zeit verbringt ein Mensch am Tag mit meinem Hund?',
      'Gibt es einen festen Tagesablauf mit Ruhezeiten?',
    ],
  },
  Hundetagesstätte: {
    lead: 'Betreuung am Tag, während du arbeitest: morgens bringen, abends abholen.',
    paragraphs: [
      'In der Hundetagesstätte, auch Huta genannt, verbringt dein Hund den Tag in einer Gruppe mit Spiel, Spaziergang und Pausen. Abends geht es nach Hause. Viele Tagesstätten bieten feste Wochentage im Abonnement und Einzeltage an, manche auch Übernachtungen.',
      'Sie ist für verträgliche Hunde gedacht, die gern mit anderen zusammen sind. Für sehr unsichere oder ältere Hunde kann eine ganze Gruppe am Tag zu viel sein. Ein Probetag zeigt es.',
    ],
    questions: [
      'Wie groß ist die Gruppe, und wie viele Menschen betreuen sie?',
      'Wann kann ich bringen und abholen, und was ist, wenn ich mich verspäte?',
      'Gibt es Rückzugsorte und feste Ruhezeiten?',
    ],
  },
  'Hundeschule mit Pension': {
    lead: 'Urlaubsbetreuung bei Menschen, die Hunde ausbilden, auf Wunsch mit Training.',
    paragraphs: [
      'Hier betreuen Trainerinnen und Trainer deinen Hund, die sonst Kurse geben. Das hilft, wenn er an der Leine zieht, schlecht allein bleibt oder mit anderen Hunden fremdelt. Manche Schulen üben während des Aufenthalts gezielt weiter, andere trennen Betreuung und Training.',
      'Training ohne dich ersetzt nicht das gemeinsame Üben: Gut ist ein Angebot, das dir beim Abholen zeigt, was gelernt wurde und wie es zu Hause weitergeht.',
    ],
    questions: [
      'Nach welcher Methode wird gearbeitet, und wird sie auch in der Betreuung eingehalten?',
      'Ist Training im Preis enthalten, und was wird geübt?',
      'Bekomme ich beim Abholen eine Übergabe oder eine Übungsstunde?',
    ],
  },
  'Hundezüchter mit Pension': {
    lead: 'Betreuung bei Züchtern, die ihre Rasse und deren Bedürfnisse genau kennen.',
    paragraphs: [
      'Manche Züchterinnen und Züchter nehmen Gasthunde auf, oft solche der eigenen Rasse oder aus der eigenen Zucht. Fellpflege, Bewegung und Eigenheiten der Rasse sind dort vertraut, und die Zahl der Plätze ist meist klein.',
      'Weil dort Welpen und Zuchthündinnen leben, gelten häufig strenge Regeln zu Impfungen und Läufigkeit. Frag danach, bevor du planst.',
    ],
    questions: [
      'Werden auch Hunde anderer Rassen aufgenommen?',
      'Sind zur gewünschten Zeit Welpen oder läufige Hündinnen im Haus?',
      'Leben die Gasthunde mit der Familie oder getrennt?',
    ],
  },
  'Tierheim mit Pensionsdienst': {
    lead: 'Pensionsplätze im Tierheim: oft günstig, und der Erlös hilft den Tieren vor Ort.',
    paragraphs: [
      'Viele Tierheime vermieten freie Plätze an Urlaubshunde. Das Personal hat Erfahrung mit sehr verschiedenen Hunden, auch mit ängstlichen oder schwierigen, und eine Tierarztpraxis ist meist eingebunden. Mit dem Preis unterstützt du die Arbeit des Vereins.',
      'Die Tiere des Heims gehen vor: In Ferienzeiten können Pensionsplätze knapp sein. Die Unterbringung ist häufig in Zwingern mit Auslauf, und es kann laut werden. Sieh sie dir vorher an.',
    ],
    questions: [
      'Sind die Pensionshunde getrennt von den Neuzugängen untergebracht?',
      'Welche Impfungen und Nachweise werden verlangt?',
      'Wie oft kommt mein Hund aus dem Zwinger, und wer geht mit ihm?',
    ],
  },
  Hundecamping: {
    lead: 'Viel draußen, viel Bewegung: Betreuung für Hunde, die Natur mögen.',
    paragraphs: [
      'Beim Hundecamping steht der Tag im Freien im Mittelpunkt: lange Touren, Wasser, Wald und eine feste Gruppe. Manche Angebote sind Ferienlager nur für Hunde, bei anderen kommst du mit.',
      'Geeignet ist es für gesunde, bewegungsfreudige und verträgliche Hunde. Für Welpen, Senioren oder Hunde, die Wärme brauchen, ist eine Pension meist die bessere Wahl.',
    ],
    questions: [
      'Bin ich selbst dabei, oder bleibt mein Hund allein in der Gruppe?',
      'Wo wird geschlafen, und was passiert bei schlechtem Wetter?',
      'Wie lang sind die Touren, und wird auf das Tempo der Hunde geachtet?',
    ],
  },
  Sonstige: {
    lead: 'Was in keine Schublade passt: Betreuung zu Hause, auf dem Hof oder unterwegs.',
    paragraphs: [
      'Hier stehen Angebote, die anders arbeiten als eine klassische Pension, zum Beispiel Betreuung im Haushalt einer Familie, auf einem Hof oder durch jemanden, der zu dir nach Hause kommt.',
      'Gerade weil die Angebote so verschieden sind, lohnt ein genauer Blick in die Beschreibung und ein Gespräch, bevor du dich entscheidest.',
    ],
    questions: [
      'Wo und mit wem verbringt mein Hund den Tag und die Nacht?',
      'Wer springt ein, wenn die Betreuungsperson ausfällt?',
      'Liegt die Erlaubnis des Veterinäramts nach dem Tierschutzgesetz vor?',
    ],
  },
}

/** `where` is how one says where they are: `in Bayern`. */
export function categoryTitle(name: string, where = 'in Deutschland'): string {
  const what = name === 'Sonstige' ? 'Weitere Angebote zur Hundebetreuung' : (CATEGORY_PLURALS[name] ?? name)
  return `${what} ${where}`
}

/** For search engines and previews. */
export function categoryDescription({ name, states }: CategoryResult): string {
  const total = states.reduce((sum, { listingCount }) => sum + listingCount, 0)
  return `${CATEGORY_TEXTS[name]?.lead ?? ''} ${countLabel(total, 'Eintrag', 'Einträge')} in ${countLabel(states.length, 'Bundesland', 'Bundesländern')} mit Bewertungen, Preisen und Kontakt.`.trim()
}
