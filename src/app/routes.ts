/** The map of the product: which address shows which page. */

/** These are for everybody. */
export const PUBLIC_PAGES = {
  '/': 'features/home/web/home-page.tsx',
  '/suche': 'features/search/web/search-page.tsx',
  '/hundepension/:slug': 'features/listing-page/web/listing-page.tsx',
  '/hundepension/:slug/fehler-melden': 'features/listing-page/web/report-page.tsx',
  '/hundepension/:slug/anfrage': 'features/listing-page/web/request-page.tsx',
  '/hundepension/:slug/benachrichtigen/:days': 'features/listing-page/web/watch-page.tsx',
  '/hundepension/:slug/bearbeiten': 'features/operators/web/edit-link-page.tsx',
  '/hundepension/:slug/uebernehmen': 'features/claims/web/claim-page.tsx',
  '/hundepension/:slug/uebernehmen/code': 'features/claims/web/code-page.tsx',
  '/hundepension/:slug/uebernehmen/nachweis': 'features/claims/web/proof-page.tsx',
  '/hundepension-in/:slug': 'features/cities/web/city-page.tsx',
  '/hundepensionen/:state': 'features/cities/web/state-page.tsx',
  '/kategorie/:slug': 'features/cities/web/category-page.tsx',
  '/alle-staedte': 'features/cities/web/all-cities-page.tsx',
  '/neue-eintraege/:search': 'features/kept-searches/web/keep-page.tsx',
  '/hundepass': 'features/dog-pass/web/dog-pass-page.tsx',
  '/merkliste': 'features/shortlist/web/shortlist-page.tsx',
  '/vorteile-fuer-hundepensionen': 'features/premium/web/benefits-page.tsx',
  '/ueber-uns': 'features/about/web/about-page.tsx',
  '/hundepension-anmelden': 'features/registrations/web/registration-page.tsx',
  '/so-entsteht-die-reihenfolge': 'features/ranking/web/ranking-page.tsx',
  '/so-entstehen-bewertungen': 'features/reviews/web/review-policy-page.tsx',
  '/bewertung-melden/:id': 'features/reports/web/review-report-page.tsx',
  '/blog': 'features/blog/web/blog-page.tsx',
  '/blog/:slug': 'features/blog/web/article-page.tsx',
  '/kontakt': 'features/contact/web/contact-page.tsx',
  '/hundepension-preise': 'features/prices/web/price-page.tsx',
  '/seite/:slug': 'features/page-content/web/custom-page.tsx',
  '/daten': 'features/open-data/web/data-page.tsx',
  '/faq': 'features/faq/web/faq-page.tsx',
  '/impressum': 'features/legal/web/imprint-page.tsx',
  '/datenschutz': 'features/legal/web/privacy-page.tsx',
  '/barrierefreiheit': 'features/legal/web/accessibility-page.tsx',
  '/nutzungsbedingungen': 'features/legal/web/terms-page.tsx',
  '/newsletter': 'features/newsletter/web/newsletter-page.tsx',
} as const

/** Pages that only their scripts complete. All other public ones are whole without, see `waitsForTouch`. */
const COMPLETED_BY_SCRIPTS: readonly string[] = [
  PUBLIC_PAGES['/hundepension-anmelden'],
  PUBLIC_PAGES['/merkliste'],
  PUBLIC_PAGES['/hundepass'],
]

/** These are for one person each: never cached, never indexed. */
export const PERSONAL_PAGES = {
  '/bewerten/:token': 'features/reviews/web/review-invitation-page.tsx',
  '/antworten/:token': 'features/reviews/web/reply-page.tsx',
  '/anfrage/:token': 'features/booking-requests/web/status-page.tsx',
  '/anmeldung/:token': 'features/registrations/web/question-page.tsx',
  '/newsletter/bestaetigen/:token': 'features/newsletter/web/confirm-page.tsx',
  '/newsletter/abmelden/:token': 'features/newsletter/web/unsubscribe-page.tsx',
  '/benachrichtigung/bestaetigen/:token': 'features/subscriptions/web/confirm-page.tsx',
  '/benachrichtigung/abmelden/:token': 'features/subscriptions/web/leave-page.tsx',
  '/stimmt-noch/:token': 'features/confirmations/web/request-page.tsx',
  '/mails-abbestellen/:token': 'features/mails/web/stop-page.tsx',
  '/betreiber/:token': 'features/booking-requests/web/operator-page.tsx',
  '/ferien-ampel/:token': 'features/room/web/report-page.tsx',
  '/mein-eintrag': 'features/operators/web/overview-page.tsx',
  '/mein-eintrag/anmelden': 'features/operators/web/login-page.tsx',
  '/mein-eintrag/oeffnen/:token': 'features/operators/web/open-page.tsx',
  '/mein-eintrag/:slug/erlaubnis': 'features/operators/web/permission-page.tsx',
  '/mein-eintrag/:slug/ende': 'features/operators/web/closing-page.tsx',
  '/mein-eintrag/:slug/:part': 'features/operators/web/edit-page.tsx',
  '/admin': 'features/inbox/web/dashboard-page.tsx',
  '/admin/durcharbeiten': 'features/inbox/web/work-page.tsx',
  '/admin/login': 'features/administrators/web/login-page.tsx',
  '/admin/passwort/:token': 'features/administrators/web/password-page.tsx',
  '/admin/anfragen': 'features/booking-requests/web/admin-requests-page.tsx',
  '/admin/bewertungen': 'features/reviews/web/moderation-page.tsx',
  '/admin/meldungen': 'features/reports/web/staff-page.tsx',
  '/admin/aenderungen': 'features/operators/web/changes-page.tsx',
  '/admin/uebernahmen': 'features/claims/web/staff-page.tsx',
  '/admin/erlaubnisse': 'features/permissions/web/staff-page.tsx',
  '/admin/unbestaetigt': 'features/confirmations/web/staff-page.tsx',
  '/admin/registrations': 'features/registrations/web/staff-page.tsx',
  '/admin/import': 'features/listing-import/web/import-page.tsx',
  '/admin/listings': 'features/listing-administration/web/listings-page.tsx',
  '/admin/listings/:id': 'features/listing-administration/web/edit-page.tsx',
  '/admin/add': 'features/listing-administration/web/add-page.tsx',
  '/admin/zusammenfuehren': 'features/listing-administration/web/merge-page.tsx',
  '/admin/papierkorb': 'features/listing-administration/web/bin-page.tsx',
  '/admin/content': 'features/content-manager/web/content-page.tsx',
  '/admin/premium': 'features/premium/web/staff-page.tsx',
  '/admin/nachrichten': 'features/contact/web/staff-page.tsx',
  '/admin/mails': 'features/mails/web/mails-page.tsx',
  '/admin/mails/:id': 'features/mails/web/mail-page.tsx',
  '/admin/settings': 'features/administrators/web/settings-page.tsx',
  '/admin/widersprueche': 'features/administrators/web/objections-page.tsx',
  '/admin/datenschutz': 'features/privacy/web/privacy-desk-page.tsx',
  '/admin/protokoll': 'features/administrators/web/audit-page.tsx',
} as const

/** Personal pages that are whole without their scripts. */
const WHOLE_PERSONAL_PAGES: readonly string[] = [
  PERSONAL_PAGES['/mein-eintrag'],
  PERSONAL_PAGES['/mein-eintrag/anmelden'],
  PERSONAL_PAGES['/mein-eintrag/:slug/erlaubnis'],
  PERSONAL_PAGES['/mein-eintrag/:slug/ende'],
]

/** Whether the scripts of the page in this file below `src` run only once somebody touches it, see `starter.ts`. */
export function waitsForTouch(file: string): boolean {
  const isPublic = Object.values<string>(PUBLIC_PAGES).includes(file)
  return (isPublic && !COMPLETED_BY_SCRIPTS.includes(file)) || WHOLE_PERSONAL_PAGES.includes(file)
}

/** Every page's file below `src`, by its address; `*` stands for all others. */
export const PAGES = { ...PUBLIC_PAGES, ...PERSONAL_PAGES, '*': 'app/pages/not-found-page.tsx' } as const

type Addressed = Omit<typeof PAGES, '*'>

declare module '#platform/web/page.ts' {
  interface Addresses extends Addressed {}
}

/** Pages below these are the personal ones. */
export const PERSONAL_PATHS = [
  ...['/admin', '/anfrage', '/anmeldung', '/betreiber', '/bewerten', '/antworten'],
  ...[
    '/newsletter/bestaetigen',
    '/newsletter/abmelden',
    '/mails-abbestellen',
    '/stimmt-noch',
    '/mein-eintrag',
    '/ferien-ampel',
    '/benachrichtigung',
  ],
]

/** Whether a path is one of theirs, however it is spelled: `/%61nfrage`, `//anfrage`, `/Anfrage`. */
export function isPersonal(path: string): boolean {
  const plain = plainPath(path)
  return PERSONAL_PATHS.some((personal) => plain === personal || plain.startsWith(`${personal}/`))
}

function plainPath(path: string): string {
  const once = path.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return once
    .toLowerCase()
    .replace(/\\/g, '/')
    .replace(/\/(\.?\/)+/g, '/')
}
