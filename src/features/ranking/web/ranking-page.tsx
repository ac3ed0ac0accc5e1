import { defineWordsPage } from '#platform/web/ui/words-page.tsx'
import { RankingExplanation } from './ranking-explanation.tsx'
import { ranking } from './ranking-texts.ts'

export const page = defineWordsPage('/so-entsteht-die-reihenfolge', {
  words: ranking,
  image: '/og/seite/reihenfolge.png',
  picture: '/landscapes/3.svg',
  Chapters: RankingExplanation,
})
