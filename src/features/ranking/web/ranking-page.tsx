import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { WordsPage } from '#platform/web/ui/words-page.tsx'
import { RankingExplanation } from './ranking-explanation.tsx'
import { ranking } from './ranking-texts.ts'

export const page = definePage('/so-entsteht-die-reihenfolge', {
  head: ({ site }) =>
    pageHead({
      site,
      path: '/so-entsteht-die-reihenfolge',
      image: '/og/seite/reihenfolge.png',
      title: ranking.title,
      description: ranking.description,
    }),
  Page: RankingPage,
})

function RankingPage() {
  return (
    <WordsPage title={ranking.title} lead={ranking.lead} picture="/landscapes/3.svg">
      <RankingExplanation />
    </WordsPage>
  )
}
