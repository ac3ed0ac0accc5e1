import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The map of the product: which address shows which page. These are for everybody. */
const PUBLIC = [
  index('features/home/web/home-page.tsx'),
  route('/suche', 'features/search/web/search-page.tsx'),
  route('/hundepension/$slug', 'features/listing-page/web/listing-page.tsx'),
  route('/hundepension/$slug/fehler-melden', 'features/listing-page/web/report-page.tsx'),
  route('/hundepension-in/$slug', 'features/cities/web/city-page.tsx'),
  route('/hundepensionen/$state', 'features/cities/web/state-page.tsx'),
  route('/kategorie/$slug', 'features/cities/web/category-page.tsx'),
  route('/alle-staedte', 'features/cities/web/all-cities-page.tsx'),
  route('/merkliste', 'features/shortlist/web/shortlist-page.tsx'),
  route('/ueber-uns', 'features/about/web/about-page.tsx'),
  route('/so-entsteht-die-reihenfolge', 'features/ranking/web/ranking-page.tsx'),
  route('/so-entstehen-bewertungen', 'features/reviews/web/review-policy-page.tsx'),
  route('/bewertung-melden/$id', 'features/reports/web/review-report-page.tsx'),
  route('/hundepension/$slug/anfrage', 'features/listing-page/web/request-page.tsx'),
]

/** These are for one person each. */
const PERSONAL = [
  route('/bewerten/$token', 'features/reviews/web/review-invitation-page.tsx'),
  route('/antworten/$token', 'features/reviews/web/reply-page.tsx'),
  route('/anfrage/$token', 'features/booking-requests/web/status-page.tsx'),
  route('/betreiber/$token', 'features/booking-requests/web/operator-page.tsx'),
  route('/admin/login', 'features/administrators/web/login-page.tsx'),
  route('/admin', 'features/administrators/web/admin-area.tsx', [
    index('features/administrators/web/dashboard-page.tsx'),
    route('/meldungen', 'features/reports/web/staff-page.tsx'),
    route('/mails', 'features/mails/web/mails-page.tsx'),
    route('/mails/$id', 'features/mails/web/mail-page.tsx'),
    route('/protokoll', 'features/administrators/web/audit-page.tsx'),
    route('/anfragen', 'features/booking-requests/web/admin-requests-page.tsx'),
    route('/bewertungen', 'features/reviews/web/moderation-page.tsx'),
  ]),
]

const ELSE = route('$', 'app/not-found-page.tsx')

export const routes = rootRoute('app/root.tsx', [...PUBLIC, ...PERSONAL, ELSE])
/** What the scripts of a page for everybody know of: staff's pages do not make them larger. */
export const publicRoutes = rootRoute('app/root.tsx', [...PUBLIC, ELSE])

/** Pages below these are the personal ones: never cached, never indexed, loaded anew from any public page. */
export const PERSONAL_PATHS = ['/admin', '/anfrage', '/betreiber', '/bewerten', '/antworten']

export function isPersonal(path: string): boolean {
  return PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`))
}
