/** The words of the staff's page about premium. */
import type { PremiumContract } from '../contract.ts'

export const staffTexts = {
  title: 'Premium',
  inquiries: 'Anfragen',
  inquiryViews: 'Welche Anfragen',
  inquiryLabels: { open: 'Offen', done: 'Erledigt', spam: 'Spamverdacht' },
  inquiryPages: 'Seiten der Anfragen',
  noInquiries: 'Hier ist gerade keine Anfrage.',
  markDone: 'Erledigt',
  markOpen: 'Wieder öffnen',
  markedDone: 'Als erledigt gekennzeichnet.',
  markedOpen: 'Die Anfrage ist wieder offen.',
  email: 'E-Mail',
  package: 'Paket',
  received: 'Eingegangen',
  release: 'Kein Spam: freigeben',
  released: 'Die Anfrage ist freigegeben und steht unter den offenen.',
  dismiss: 'Als Spam ablegen',
  dismissed: 'Die Anfrage ist als Spam abgelegt.',
  suspectedAgain: 'Die Anfrage gilt wieder als Spamverdacht.',
  contracts: 'Laufzeiten',
  contractViews: 'Welche Laufzeiten',
  contractLabels: { running: 'Laufend und geplant', ended: 'Beendet' },
  noContracts: 'Hier ist gerade keine Laufzeit.',
  states: { planned: 'Geplant', running: 'Läuft', ended: 'Beendet' },
  gone: 'nicht im Verzeichnis',
  deleted: 'endgültig gelöscht',
  extend: 'Um ein Jahr verlängern',
  notExtended: 'Die Verlängerung ist zurückgenommen.',
  extended: 'Verlängert. Die neue Laufzeit beginnt, wenn diese endet.',
  letEnd: 'Auslaufen lassen',
  contractOf: (name: string) => `Premium ${name}`,
  contractListings: 'Einträge',
  contractTerm: 'Laufzeit',
  contractBy: 'Vereinbart von',
  begin: 'Laufzeit beginnen',
  begun: 'Die Laufzeit ist eingetragen.',
  unchosen: 'Bitte wählen',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  until: (from: string, to: string) => `${from} bis ${to}`,
  term: (months: number) => (months === 12 ? '1 Jahr' : '1 Monat'),
} as const

/** The words by which staff end a term: of one that has not begun, nothing ends but the plan. */
export function endWords({ state, listings }: Pick<PremiumContract, 'state' | 'listings'>) {
  const titles = listings.map(({ listingTitle }) => listingTitle).join(', ')
  if (state === 'planned')
    return {
      label: 'Zurücknehmen',
      question: `Geplantes Premium für ${titles} zurücknehmen?`,
      done: 'Zurückgenommen: Die geplante Laufzeit beginnt nicht.',
    }
  return {
    label: 'Heute beenden',
    question: `Premium für ${titles} heute beenden?`,
    done: listings.some(({ isFollowed }) => isFollowed)
      ? 'Die Laufzeit ist beendet.'
      : 'Die Laufzeit ist beendet; die Einträge sind wieder kostenlos.',
  }
}
