import { countLabel, enumerated } from '#platform/shared/format.ts'
import { MAX_LISTINGS } from '../rules.ts'

/** Every text of the request to several places at once. */
export const groupTexts = {
  title: 'Alle auf einmal anfragen',
  lead: `Ein Formular, bis zu ${MAX_LISTINGS} Hundepensionen: Jede bekommt eine eigene, unverbindliche Anfrage und antwortet dir selbst.`,
  open: 'Sammelanfrage beginnen',
  recipients: (count: number) => `Anfrage an (${count} von höchstens ${MAX_LISTINGS})`,
  chooseOne: 'Bitte wähle mindestens eine Hundepension.',
  full: `Höchstens ${MAX_LISTINGS} Hundepensionen auf einmal.`,
  gone: 'gibt es nicht mehr',
  asked: 'schon angefragt',
  goneRefused: (titles: readonly string[], areOthersLeft: boolean) => {
    const names = enumerated(titles.map((title) => `„${title}“`))
    const are = titles.length === 1 ? 'ist' : 'sind'
    const next = areOthersLeft
      ? 'Sende die Anfrage an die übrigen noch einmal.'
      : 'Wähle andere Hundepensionen.'
    return `${names} gibt es nicht mehr und ${are} abgewählt. Gesendet wurde noch nichts. ${next}`
  },
  sentTitle: (count: number) => `${countLabel(count, 'Anfrage ist', 'Anfragen sind')} unterwegs`,
  viaTeam: 'über unser Team: diese Pension bekommt von uns keine Anfragen per E-Mail',
  toStatus: 'Zum Stand',
  toStatusOf: (title: string) => `Zum Stand deiner Anfrage an ${title}`,
  again: 'Noch eine Sammelanfrage',
} as const
