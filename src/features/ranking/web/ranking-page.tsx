import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '#platform/web/head.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { RankingExplanation } from './ranking-explanation.tsx'
import styles from './ranking-page.module.css'
import { ranking } from './ranking-texts.ts'

export const Route = createFileRoute('/so-entsteht-die-reihenfolge')({
  // The loader brings the texts: with the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ title: ranking.title, description: ranking.description }),
  head: ({ loaderData, match }) =>
    pageHead({
      site: match.context.site,
      path: '/so-entsteht-die-reihenfolge',
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
    }),
  component: RankingPage,
})

function RankingPage() {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[{ label: 'Startseite', link: <Link to="/">Startseite</Link> }, { label: ranking.title }]}
      />
      <RankingExplanation />
    </div>
  )
}
