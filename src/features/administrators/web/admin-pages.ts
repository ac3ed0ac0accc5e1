import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import type { WaitingWork } from '../contract.ts'

/** The pages of the administration, in the order of the navigation. */
export const ADMIN_PAGES: readonly (AdminPage & { waiting?: { count: keyof WaitingWork } })[] = [
  { to: '/admin', label: 'Übersicht', icon: 'layout-dashboard', description: 'Zahlen und was gerade wartet' },
  {
    to: '/admin/anfragen',
    label: 'Anfragen',
    icon: 'inbox',
    description: 'Buchungsanfragen ansehen und ihren Status ändern',
    waiting: { count: 'pendingBookings', label: 'ausstehend' },
  },
  {
    to: '/admin/registrations',
    label: 'Registrierungen',
    icon: 'list-plus',
    description: 'Neue Hundepensionen prüfen und freischalten',
    waiting: { count: 'registrations', label: 'neu' },
  },
  {
    to: '/admin/bewertungen',
    label: 'Bewertungen',
    icon: 'message-square-text',
    description: 'Neue Bewertungen prüfen, veröffentlichte herunternehmen',
    waiting: { count: 'reviews', label: 'offen' },
  },
  {
    to: '/admin/meldungen',
    label: 'Meldungen',
    icon: 'flag',
    description: 'Was Besucher an Einträgen und Bewertungen melden',
    waiting: { count: 'reports', label: 'offen' },
  },
  {
    to: '/admin/aenderungen',
    label: 'Änderungen',
    icon: 'list',
    description: 'Was Betreiber an ihren Einträgen ändern wollen oder geändert haben',
    waiting: { count: 'listingChanges', label: 'offen' },
  },
  {
    to: '/admin/premium',
    label: 'Premium',
    icon: 'badge-check',
    description: 'Anfragen nach Premium, Laufzeiten beginnen und beenden',
    waiting: { count: 'premium', label: 'offen' },
  },
  {
    to: '/admin/mails',
    label: 'Mails',
    icon: 'mail',
    description: 'Was verschickt wurde, was nicht, und warum',
    waiting: { count: 'mails', label: 'fehlgeschlagen' },
  },
  {
    to: '/admin/protokoll',
    label: 'Protokoll',
    icon: 'rotate-ccw-clock',
    description: 'Wer wann was geändert hat',
  },
]
