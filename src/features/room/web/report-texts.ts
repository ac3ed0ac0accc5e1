/** Every text by which operators and staff say whether there is room. */
import { ROOM_FORGOTTEN_AFTER_DAYS } from '#features/ranking/rules.ts'
import { nightsOf } from '#features/stay/stay.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { SpanRoom } from '../contract.ts'
import { AGED_AFTER_DAYS } from '../room-at.ts'
import { ageText } from '../room-texts.ts'

export const reportTexts = {
  title: (state: string | null) => (state === null ? 'Ferien-Ampel' : `Ferien-Ampel für ${state}`),
  lead: `Ein Druck genügt. Nach ${AGED_AFTER_DAYS} Tagen steht „Stimmt noch“ dabei, nach ${ROOM_FORGOTTEN_AFTER_DAYS} gilt die Angabe als unbekannt.`,
  nothing: 'noch nichts gemeldet',
  closed: 'laut deinen Öffnungszeiten geschlossen',
  expired: 'abgelaufen',
  still: 'Stimmt noch',
  sending: 'wird gesendet …',
  saved: 'gespeichert',
  failed: 'Das konnten wir gerade nicht speichern. Bitte versuche es gleich noch einmal.',
  /** `am 18.11. gemeldet`; what is aged tells its age. */
  reported: (reportedOn: string, today: string) =>
    nightsOf({ from: reportedOn, to: today }) > AGED_AFTER_DAYS
      ? ageText(reportedOn, today)
      : `am ${formatDate(reportedOn).slice(0, 6)} gemeldet`,
}

/** What a report still counts for: which answer stands, whether it is worth asking again, whether it counts for nothing. */
export function reportState(report: SpanRoom['report'], today: string) {
  const age = report ? nightsOf({ from: report.reportedOn, to: today }) : 0
  const isExpired = age > ROOM_FORGOTTEN_AFTER_DAYS
  return {
    chosen: isExpired ? undefined : report?.room,
    isAged: !isExpired && age > AGED_AFTER_DAYS,
    isExpired,
  }
}

export const linkTexts = {
  title: 'Ferien-Ampel',
  description: 'Mit einem Druck sagen, ob in den Ferien noch Platz ist.',
  question: (listing: string) => `Hat ${listing} in den Ferien noch Platz?`,
  ask: (name: string, days: string) => `${name}, ${days}`,
  lead: (listing: string) => `Was sollen wir für ${listing} zeigen?`,
  /** What was said before, perhaps by another operator. */
  known: (room: string, reportedOn: string) =>
    `Seit ${formatDate(reportedOn).slice(0, 6)} ist „${room}“ gemeldet; dein Druck ändert das.`,
  knownSame: (reportedOn: string) =>
    `So ist es seit ${formatDate(reportedOn).slice(0, 6)} schon gemeldet. Dein Druck sagt, dass es noch stimmt.`,
  press: (room: string) => `Ja, „${room}“ melden`,
  done: 'Danke, das ist gemeldet',
  reported: (name: string, days: string, room: string) =>
    `${name} (${days}): ${room}. Ändern kannst du es hier jederzeit.`,
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  missing: {
    title: 'Diesen Link kennen wir nicht',
    text: 'Vielleicht ist er nicht vollständig. Kopiere ihn am besten noch einmal ganz aus der Mail.',
  },
  gone: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Öffne deinen Eintrag, dort steht die Ferien-Ampel auch.',
  },
}
