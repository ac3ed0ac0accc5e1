/** The words of the price guide, from `content/preise.yaml`. */
import * as z from 'zod/mini'
import type { SiteText } from '#features/site-texts/server/exports.ts'
import { readYaml } from '#platform/server/content-files.ts'
import { plainText, renderText } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { priceGuide } from '../contract.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const item = z.strictObject({ title: text, text })
const tier = <Id extends string>(id: Id) => z.strictObject({ id: z.literal(id), title: text, text })

const schema = z.strictObject({
  intro: z.strictObject({ title: text, paragraphs: z.array(text) }),
  tiers: z.tuple([tier('basic'), tier('standard'), tier('premium')]),
  tips: z.strictObject({ title: text, items: z.array(item) }),
  extraCosts: z.strictObject({ title: text, intro: text, items: z.array(item) }),
  faq: z.strictObject({
    title: text,
    items: z.array(
      z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]+$/)), question: text, answer: text }),
    ),
  }),
})

type PriceWords = OutputOf<typeof priceGuide>['words']

/** The words as staff may change them. */
export const PRICE_TEXT: SiteText<PriceWords> = {
  name: 'preise',
  title: 'Preisübersicht',
  path: '/hundepension-preise',
  file: 'preise.yaml',
  read: readPriceWords,
  markdown: (text) => {
    const { intro, tiers, tips, extraCosts, faq } = readYaml(text, schema)
    const told = (items: readonly { title: string; text: string }[]) =>
      items.flatMap(({ title, text }) => [`### ${title}`, text])
    return [
      ...[`## ${intro.title}`, ...intro.paragraphs, ...told(tiers)],
      ...[`## ${tips.title}`, ...told(tips.items)],
      ...[`## ${extraCosts.title}`, extraCosts.intro, ...told(extraCosts.items)],
      ...[`## ${faq.title}`, ...faq.items.flatMap(({ question, answer }) => [`### ${question}`, answer])],
    ].join('\n\n')
  },
}

/** Reads words as the file holds them; throws an Error in words where they are not right. */
function readPriceWords(text: string): PriceWords {
  const { intro, tiers, tips, extraCosts, faq } = readYaml(text, schema)
  const set = (given: { title: string; text: string }) => ({
    title: typeset(given.title),
    text: typeset(given.text),
  })
  const [basic, standard, premium] = tiers
  return {
    title: typeset(intro.title),
    paragraphs: intro.paragraphs.map(typeset),
    tiers: { basic: set(basic), standard: set(standard), premium: set(premium) },
    tips: { title: typeset(tips.title), items: tips.items.map(set) },
    extraCosts: {
      title: typeset(extraCosts.title),
      intro: typeset(extraCosts.intro),
      items: extraCosts.items.map(set),
    },
    faq: {
      title: typeset(faq.title),
      items: faq.items.map(({ id, question, answer }) => {
        const html = renderText(answer, 'markdown')
        return { id, question: typeset(question), answer: html, plain: plainText(html) }
      }),
    },
  }
}
