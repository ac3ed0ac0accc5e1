/** What a mail to a dog owner says of each state of their request. */
import type { Status } from '../rules.ts'
import { saidYes } from '../stay-texts.ts'
import { operatorAddress, type ToldRequest } from './mail-parts.ts'

const OVER = 'Die Tage sind schon vorbei, du musst nichts weiter tun.'

/** By the state that it has by now; `receipt` of one that they have cancelled themselves; `today` is the day in Germany, `forPeriod` for when it was asked. */
export function wordsAbout(
  request: ToldRequest,
  { forPeriod, today }: { forPeriod: string; today: string },
): Record<Status | 'receipt', { subject: string; heading: string; text: string }> {
  const { listingTitle: listing, confirmedElsewhere } = request
  const others =
    confirmedElsewhere === null
      ? 'Gibt es andere Hundepensionen in der Nähe, stehen sie auf deiner Statusseite.'
      : saidYes(confirmedElsewhere)
  const isOver = request.checkOutDate < today
  return {
    confirmed: isOver
      ? {
          subject: 'Nachträglich bestätigt',
          heading: 'Deine Anfrage ist als bestätigt eingetragen',
          text: `deine Anfrage an ${listing} ${forPeriod} ist nachträglich als bestätigt eingetragen. ${OVER}`,
        }
      : {
          subject: 'Bestätigt',
          heading: 'Dein Platz ist bestätigt',
          text:
            `gute Nachrichten: ${listing} hat deine Anfrage ${forPeriod} bestätigt. ` +
            'Der Termin hängt als Kalenderdatei an.',
        },
    rejected:
      request.isLive === false
        ? closedWords(listing, forPeriod, others)
        : {
            subject: 'Leider kein Platz',
            heading: 'Diesmal klappt es leider nicht',
            text: `${listing} kann deine Anfrage ${forPeriod} leider nicht annehmen. ${others}`,
          },
    cancelled: {
      subject: 'Storniert',
      heading: 'Deine Anfrage wurde storniert',
      text: `deine Anfrage an ${listing} ${forPeriod} haben wir storniert.`,
    },
    receipt: {
      subject: 'Storniert',
      heading: 'Deine Anfrage ist storniert',
      text:
        `du hast deine Anfrage an ${listing} ${forPeriod} storniert. ` +
        (operatorAddress(request) === null
          ? 'Wir geben das an die Hundepension weiter.'
          : 'Die Hundepension weiß Bescheid.'),
    },
    pending: {
      subject: 'Wieder offen',
      heading: 'Deine Anfrage ist wieder offen',
      text: isOver
        ? `deine Anfrage an ${listing} ${forPeriod} ist nachträglich wieder als offen eingetragen. ${OVER}`
        : `deine Anfrage an ${listing} ${forPeriod} wartet wieder auf eine Antwort. ` +
          'Sobald es Neues gibt, schreiben wir dir.',
    },
  }
}

const COUNTS = ['', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben']

/** Beside a confirmation: what else of the same submission the status page offers to withdraw. */
export function othersWaitingText({ othersWaiting: count, isLive, checkInDate }: ToldRequest, today: string) {
  if (count === 0 || isLive === false || checkInDate < today) return null
  const others = count === 1 ? 'weitere Anfrage wartet noch' : 'weitere Anfragen warten noch'
  return `${COUNTS[count] ?? count} ${others}; auf der Statusseite ziehst du sie mit einem Klick zurück.`
}

/** Of a request that its listing declined by closing for good. */
function closedWords(listing: string, forPeriod: string, others: string) {
  return {
    subject: 'Für immer geschlossen',
    heading: 'Diese Hundepension hat geschlossen',
    text: `${listing} hat für immer geschlossen, aus deiner Anfrage ${forPeriod} wird deshalb leider nichts. ${others}`,
  }
}
