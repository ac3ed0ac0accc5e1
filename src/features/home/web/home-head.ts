import type { Site } from '#platform/shared/site.ts'
import { pageHead } from '#platform/web/head.ts'

const TITLE = 'Hundepensionen in ganz Deutschland finden'
const describe = (providers: string) =>
  `Vergleiche ${providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`

export function homeHead(site: Site) {
  return pageHead({ site, title: TITLE, description: describe(site.claims.providers), path: '/' })
}
