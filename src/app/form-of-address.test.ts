import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The specification's own messages, to the letter. */
const QUOTED = [
  'Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben.',
  'Seien Sie der Erste, der eine Bewertung hinterlässt.',
  'Bitte wählen Sie ein Anreisedatum',
  'Bitte wählen Sie ein Abreisedatum',
  'Bitte wählen Sie die Größe Ihres Hundes',
  'Geolokalisierung wird von Ihrem Browser nicht unterstützt.',
  'Standortzugriff wurde verweigert. Bitte erlauben Sie den Zugriff auf Ihren Standort in Ihren Browsereinstellungen.',
  'Standortinformationen sind nicht verfügbar. Bitte versuchen Sie es später erneut.',
  'Die Anfrage für Ihren Standort ist abgelaufen. Bitte versuchen Sie es erneut.',
  'Ein unbekannter Fehler ist bei der Ermittlung Ihres Standorts aufgetreten.',
  'Ihre Buchungsanfrage wurde erfolgreich versendet. Der Betreiber wird sich in Kürze bei Ihnen melden.',
  'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.',
  'Bitte füllen Sie alle Pflichtfelder aus',
  'Es gab ein Problem beim Absenden Ihres Formulars. Bitte versuchen Sie es später erneut.',
  'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  'Sie sind jetzt als Administrator angemeldet.',
]

/** Beginnings of sentences about others, which look the same. */
const ABOUT_OTHERS = [
  'Die Pension kann auf jede Bewertung eines Aufenthalts einmal öffentlich antworten. Ihre Antwort steht direkt unter der Bewertung.',
  'Ihre Lage ist nicht bekannt.',
  'Sie bekommen einen Link, der einmal gilt.',
  'Sie bringen 10 von 100 Qualitätspunkten.',
  'Sie lassen nur weg, was eine Angabe nicht erfüllt',
  'Sie sagen, wie vollständig und wie gut bewertet ein Eintrag ist',
  'Sie sind nur jetzt zu sehen',
  'Sie stehen in der Umgebung des Servers',
  'Sie stehen unter dem Text, jede mit ihrer Antwort.',
]

/** `Sie steht`: one person or thing. Only at the beginning of a sentence, for within one `sie` is small. */
const SHE = /(?<=(?:[.:!?] |['"`]|^\s*))Sie (?=\p{L}+t\b|wird\b|wurde\b)/gmu
const SIE = /(?<!\p{L})(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u

/** Where the words of pages, mails and the API stand. Articles stay out: in them people talk to each other. */
function texts(): { file: string; text: string }[] {
  const below = (folder: string) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
  return [...below('src'), ...below('content/seiten'), 'content/faq.yaml']
    .filter((file) => /\.(?:tsx?|json|md|yaml)$/.test(file) && !/[.-](?:test|for-tests)\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }))
}

test('everybody is called du, operators and staff too, but in what the specification quotes', () => {
  const all = texts()
  const unused = new Set([...QUOTED, ...ABOUT_OTHERS])
  const siezend = all.flatMap(({ file, text }) => {
    let left = text
    for (const known of [...QUOTED, ...ABOUT_OTHERS]) {
      if (left.includes(known)) unused.delete(known)
      left = left.replaceAll(known, '')
    }
    const lines = left.replaceAll(SHE, '').split('\n')
    return lines.filter((line) => SIE.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(siezend).toEqual([])
  expect([...unused]).toEqual([])
  expect(all.map(({ file }) => file)).toContain('src/features/booking-requests/server/operator-mails.ts')
})
