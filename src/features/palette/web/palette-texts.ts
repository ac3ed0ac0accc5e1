import { formatNumber } from '#platform/shared/format.ts'
import { STATUS_WORDS } from '#platform/shared/status-words.ts'
import type { PlainPath } from '#platform/web/page.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import type { JumpKind } from '../rules.ts'

/** Every text of the palette. */
export const texts = {
  title: 'Springen zu',
  placeholder: 'Name, Ort, Nummer, E-Mail …',
  commands: 'Befehle',
  hits: (count: number, isCapped: boolean) =>
    count === 0
      ? 'Nichts gefunden'
      : count === 1
        ? '1 Treffer'
        : `${isCapped ? 'über ' : ''}${count} Treffer`,
  none: 'Nichts gefunden. Gesucht wird nach den Anfängen aller Wörter.',
  hint: 'Tippe den Anfang eines Namens, eines Ortes, einer Adresse oder eine Nummer.',
  failed: 'Die Suche hat nicht geklappt. Bitte tippe noch einmal.',
  allInList: (count: number) => `Alle ${count} in der Liste`,
  inList: (count: number) => `${formatNumber(count)} in der Liste`,
  inListHint: 'nach Name, Ort oder PLZ',
  newListing: (name: string) => `Neuer Eintrag „${name}“`,
  newListingHint: 'mit diesem Namen beginnen',
  open: 'Öffnen',
  onSite: 'Auf der Website ansehen',
  mails: 'Mails an diese Adresse',
  choose: 'wählen',
  toOpen: 'öffnen',
  actions: 'Aktionen',
  number: 'Nummer',
  person: 'Person',
  command: 'Befehl',
} as const

/** Screens that the navigation leads to by way of another one. */
export const MORE_PAGES: readonly { to: PlainPath; icon: IconName; label: string; description: string }[] = [
  {
    to: '/admin/durcharbeiten',
    icon: 'list',
    label: 'Durcharbeiten',
    description: 'Was wartet, eines nach dem anderen entscheiden',
  },
  {
    to: '/admin/papierkorb',
    icon: 'archive',
    label: 'Papierkorb',
    description: 'Gelöschte Einträge zurückholen oder endgültig löschen',
  },
  {
    to: '/admin/widersprueche',
    icon: 'shield',
    label: 'Widersprüche',
    description: 'Adressen, die nicht an Brevo gehen',
  },
]

export const KIND_LABELS: Record<JumpKind, string> = {
  listings: 'Einträge',
  registrations: 'Registrierungen',
  requests: 'Anfragen',
  mails: 'Mails',
  articles: 'Artikel',
  pages: 'Texte von Seiten',
}

export const KIND_ICONS: Record<JumpKind, IconName> = {
  listings: 'house',
  registrations: 'user-plus',
  requests: 'inbox',
  mails: 'mail',
  articles: 'file-text',
  pages: 'file-text',
}

/** The states of whatever is found. */
export const STATE_LABELS: Readonly<Record<string, string>> = {
  ...STATUS_WORDS,
  premium: 'Premium',
  closed: 'Geschlossen',
  scheduled: 'Geplant',
  draft: 'Entwurf',
}
