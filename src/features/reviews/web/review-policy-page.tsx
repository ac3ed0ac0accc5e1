import { defineWordsPage, Steps } from '#platform/web/ui/words-page.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './review-policy-page.module.css'
import { policy } from './review-policy-texts.ts'

export const page = defineWordsPage('/so-entstehen-bewertungen', {
  words: policy,
  image: '/og/seite/bewertungen.png',
  picture: '/covers/23.svg',
  Chapters: ReviewPolicy,
})

function ReviewPolicy() {
  return (
    <>
      <section>
        <h2>{policy.steps.title}</h2>
        <Steps steps={policy.steps.items} className={styles.steps} />
      </section>

      <section>
        <h2>{policy.sources.title}</h2>
        <p>{policy.sources.lead}</p>
        <ul className={styles.sources}>
          {policy.sources.items.map(({ review, text }) => (
            <li key={review.source} className="panel stack packed">
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
    </>
  )
}
