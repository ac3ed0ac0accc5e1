import { jsonForHtml } from '#platform/shared/html.ts'
import type { Site } from '#platform/shared/site.ts'
import { CONTEXT, faqPage, webSite } from '#platform/web/structured-data.ts'
import { faq, STRUCTURED_QUESTIONS } from './home-below-texts.ts'

/** What the site and its publisher are, and the first questions, for search engines. */
export function StructuredData({ site }: { site: Site }) {
  const website = { ...webSite(site), inLanguage: 'de', publisher: { '@id': organizationId(site) } }
  const questions = faqPage(faq.items.slice(0, STRUCTURED_QUESTIONS))
  return [website, organization(site), questions].map((data, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same three
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonForHtml({ '@context': CONTEXT, ...data }) }}
    />
  ))
}

const organizationId = (site: Site) => `${site.publicUrl}/#organization`

function organization(site: Site) {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: `${site.publicUrl}/`,
    logo: `${site.publicUrl}/favicon.svg`,
    email: site.contactMail,
    ...(site.socialLinks.length > 0 && { sameAs: site.socialLinks.map(({ url }) => url) }),
  }
}
