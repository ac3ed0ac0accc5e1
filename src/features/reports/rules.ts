import type { Fact } from '#features/confirmations/rules.ts'

/** What can be reported, and what can be wrong with it, in the order of the form. */
export const REPORT_KINDS = {
  listing: {
    contact: 'Kontaktdaten falsch',
    closed: 'Geschlossen',
    hours_prices: 'Öffnungszeiten/Preise falsch',
    content: 'Bild/Text unzulässig',
    other: 'Anderes',
  },
  review: {
    untrue: 'Unwahr oder gefälscht',
    insulting: 'Beleidigend',
    advertising: 'Werbung',
    private: 'Nennt private Angaben',
    other: 'Anderes',
  },
} as const
export type Subject = keyof typeof REPORT_KINDS
export const SUBJECTS = Object.keys(REPORT_KINDS) as [Subject, ...Subject[]]

type KindOf<S extends Subject> = S extends Subject ? keyof (typeof REPORT_KINDS)[S] : never
export type ReportKind = KindOf<Subject>
export const ALL_KINDS = Object.values(REPORT_KINDS).flatMap((kinds) => Object.keys(kinds)) as ReportKind[]

/** The groups of a listing's facts that a report is about. */
export const REPORTED_FACTS: Partial<Record<ReportKind, readonly Fact[]>> = {
  contact: ['contact'],
  hours_prices: ['hours', 'prices'],
}

/** What a report is about, in the words of the form. */
export function kindLabel(subject: Subject, kind: ReportKind): string {
  return (REPORT_KINDS[subject] as Partial<Record<ReportKind, string>>)[kind] ?? REPORT_KINDS[subject].other
}

/** Reports of listings are marked as done, and open again; those of reviews are decided, once, with a reason. */
export const REPORT_STATUSES = ['open', 'done', 'upheld', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The same report of the same subject within this time counts once. */
export const SAME_REPORT_MINUTES = 10

/** The parts in which staff see the reports; what is suspected to be spam is in the last alone. */
export const REPORT_VIEWS = ['all', 'open', 'done', 'spam'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]
