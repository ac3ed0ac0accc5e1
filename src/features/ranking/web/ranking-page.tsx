import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/head.ts'
import { WordsPage } from '#platform/web/ui/words-page.tsx'
import { RankingExplanation } from './ranking-explanation.tsx'
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
    <WordsPage title={ranking.title} lead={ranking.lead} picture="/landscapes/3.svg">
      <RankingExplanation />
    </WordsPage>
  )
}
