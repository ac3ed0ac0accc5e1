import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '#platform/web/head.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './review-policy-page.module.css'
import { policy } from './review-policy-texts.ts'

export const Route = createFileRoute('/so-entstehen-bewertungen')({
  // The loader brings the texts: with the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ title: policy.title, description: policy.description }),
  head: ({ loaderData, match }) =>
    pageHead({
      site: match.context.site,
      path: '/so-entstehen-bewertungen',
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
    }),
  component: ReviewPolicyPage,
})

function ReviewPolicyPage() {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[{ label: 'Startseite', link: <Link to="/">Startseite</Link> }, { label: policy.title }]}
      />
      <header className={styles.header}>
        <div>
          <h1>{policy.title}</h1>
          <p className={styles.lead}>{policy.lead}</p>
        </div>
        <img src="/covers/23.svg" alt="" width={800} height={600} />
      </header>

      <section className={styles.section}>
        <h2>{policy.steps.title}</h2>
        <ol className={styles.steps}>
          {policy.steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.section}>
        <h2>{policy.sources.title}</h2>
        <p>{policy.sources.lead}</p>
        <ul className={styles.sources}>
          {policy.sources.items.map(({ review, text }) => (
            <li key={review.source}>
              <ul>
                <ReviewItem review={review} importedFrom="Google Maps" listingTitle="" />
              </ul>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      {policy.sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={styles.law}>{policy.law}</p>
    </div>
  )
}
