import type { Site } from '#platform/shared/site.ts'
import { faqPage } from '#platform/web/faq-page.ts'
import { jsonForHtml } from '#platform/web/head.ts'
import { faq, STRUCTURED_QUESTIONS } from './home-below-texts.ts'

/** What the site and its publisher are, and the first questions, for search engines. */
export function StructuredData({ site }: { site: Site }) {
  return [website(site), organization(site), faqPage(faq.items.slice(0, STRUCTURED_QUESTIONS))].map(
    (data) => (
      <script
        key={data['@type']}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForHtml({ '@context': 'https://schema.org', ...data }) }}
      />
    ),
  )
}

const organizationId = (site: Site) => `${site.publicUrl}/#organization`

function website(site: Site) {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.publicUrl}/`,
    inLanguage: 'de',
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}/suche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

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
