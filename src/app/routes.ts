import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The map of the product: which address shows which page. These are for everybody. */
export const PUBLIC_PAGES = {
  '/': 'features/home/web/home-page.tsx',
  '/suche': 'features/search/web/search-page.tsx',
  '/hundepension/:slug': 'features/listing-page/web/listing-page.tsx',
  '/hundepension/:slug/fehler-melden': 'features/listing-page/web/report-page.tsx',
  '/hundepension/:slug/anfrage': 'features/listing-page/web/request-page.tsx',
  '/hundepension-in/:slug': 'features/cities/web/city-page.tsx',
  '/hundepensionen/:state': 'features/cities/web/state-page.tsx',
  '/kategorie/:slug': 'features/cities/web/category-page.tsx',
  '/alle-staedte': 'features/cities/web/all-cities-page.tsx',
  '/merkliste': 'features/shortlist/web/shortlist-page.tsx',
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
  '/faq': 'features/faq/web/faq-page.tsx',
  '/impressum': 'features/legal/web/imprint-page.tsx',
  '/datenschutz': 'features/legal/web/privacy-page.tsx',
  '/barrierefreiheit': 'features/legal/web/accessibility-page.tsx',
  '/nutzungsbedingungen': 'features/legal/web/terms-page.tsx',
  '/newsletter': 'features/newsletter/web/newsletter-page.tsx',
} as const

/** These are for one person each: never cached, never indexed. */
export const PERSONAL_PAGES = {
  '/bewerten/:token': 'features/reviews/web/review-invitation-page.tsx',
  '/antworten/:token': 'features/reviews/web/reply-page.tsx',
  '/anfrage/:token': 'features/booking-requests/web/status-page.tsx',
  '/newsletter/bestaetigen/:token': 'features/newsletter/web/confirm-page.tsx',
  '/newsletter/abmelden/:token': 'features/newsletter/web/unsubscribe-page.tsx',
  '/betreiber/:token': 'features/booking-requests/web/operator-page.tsx',
  '/admin': 'features/administrators/web/dashboard-page.tsx',
  '/admin/login': 'features/administrators/web/login-page.tsx',
  '/admin/anfragen': 'features/booking-requests/web/admin-requests-page.tsx',
  '/admin/bewertungen': 'features/reviews/web/moderation-page.tsx',
  '/admin/meldungen': 'features/reports/web/staff-page.tsx',
  '/admin/mails': 'features/mails/web/mails-page.tsx',
  '/admin/mails/:id': 'features/mails/web/mail-page.tsx',
  '/admin/protokoll': 'features/administrators/web/audit-page.tsx',
} as const

/** Shown at every other address. */
export const NOT_FOUND_PAGE = 'app/not-found-page.tsx'

type AllPages = typeof PUBLIC_PAGES & typeof PERSONAL_PAGES

declare module '#platform/web/page.ts' {
  interface Addresses extends AllPages {}
}

/** Pages below these are the personal ones. */
export const PERSONAL_PATHS = [
  ...['/admin', '/anfrage', '/betreiber', '/bewerten', '/antworten'],
  ...['/newsletter/bestaetigen', '/newsletter/abmelden'],
]

export function isPersonal(path: string): boolean {
  return PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`))
}

/** Pages that the router does not know of. */
const DOCUMENTS: readonly string[] = [
  '/ueber-uns',
  '/hundepension-anmelden',
  '/so-entsteht-die-reihenfolge',
  '/blog',
  '/blog/:slug',
  '/hundepension-preise',
  '/seite/:slug',
  '/newsletter',
  '/newsletter/bestaetigen/:token',
  '/newsletter/abmelden/:token',
  '/kontakt',
  '/faq',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
  '/nutzungsbedingungen',
]

const routed = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages)
    .filter(([path]) => !DOCUMENTS.includes(path) && (!path.startsWith('/admin') || path === '/admin/login'))
    .map(([path, file]) => (path === '/' ? index(file) : route(path.replaceAll(':', '$'), file)))

const STAFF = route('/admin', 'features/administrators/web/admin-area.tsx', [
  index(PERSONAL_PAGES['/admin']),
  ...Object.entries(PERSONAL_PAGES)
    .filter(([path]) => path.startsWith('/admin/') && path !== '/admin/login')
    .map(([path, file]) => route(path.slice('/admin'.length).replaceAll(':', '$'), file)),
])

const ELSE = route('$', NOT_FOUND_PAGE)

export const routes = rootRoute('app/root.tsx', [
  ...routed(PUBLIC_PAGES),
  ...routed(PERSONAL_PAGES),
  STAFF,
  ELSE,
])
/** What the scripts of a page for everybody know of: staff's pages do not make them larger. */
export const publicRoutes = rootRoute('app/root.tsx', [...routed(PUBLIC_PAGES), ELSE])

export const documents = Object.fromEntries(
  Object.entries({ ...PUBLIC_PAGES, ...PERSONAL_PAGES }).filter(([path]) => DOCUMENTS.includes(path)),
)
