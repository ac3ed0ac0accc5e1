import type { PlainPath } from '#platform/web/page.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'

/** What waits for staff, by name. */
export type Waiting = Readonly<Record<string, number>>

/** The parts of the navigation, in their order; the overview stands before them. */
export const PAGE_GROUPS = ['Arbeit', 'Verzeichnis', 'Betrieb'] as const

/** An entry of the administration's navigation. */
export interface AdminPage {
  to: PlainPath
  group?: (typeof PAGE_GROUPS)[number]
  /** After `G` it leads there. */
  key: string
  label: string
  icon: IconName
  /** What can be done there. */
  description: string
  /** How much waits there, by its name in `Waiting`, and what it is. */
  waiting?: { count: string; label: string; isUrgent?: boolean }
}
