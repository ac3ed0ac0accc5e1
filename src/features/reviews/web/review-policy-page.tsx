import { createFileRoute } from '@tanstack/react-router'
import { routerHead } from '#platform/web/head.ts'
import { Steps, WordsPage } from '#platform/web/ui/words-page.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './review-policy-page.module.css'
import { policy } from './review-policy-texts.ts'

export const Route = createFileRoute('/so-entstehen-bewertungen')({
  // The loader brings the texts: with the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ title: policy.title, description: policy.description }),
  head: ({ loaderData, match }) =>
    routerHead({
      site: match.context.site,
      path: '/so-entstehen-bewertungen',
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
    }),
  component: ReviewPolicyPage,
})

function ReviewPolicyPage() {
  return (
    <WordsPage title={policy.title} lead={policy.lead} picture="/covers/23.svg">
      <section>
        <h2>{policy.steps.title}</h2>
        <Steps steps={policy.steps.items} className={styles.steps} />
      </section>

      <section>
        <h2>{policy.sources.title}</h2>
        <p>{policy.sources.lead}</p>
        <ul className={styles.sources}>
          {policy.sources.items.map(({ review, text }) => (
            <li key={review.source} className="panel">
              <ul>
                <ReviewItem review={review} importedFrom="Google Maps" listingTitle="" />
              </ul>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      {policy.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>{policy.law}</p>
    </WordsPage>
  )
}
