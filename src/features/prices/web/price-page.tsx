import { QuestionList } from '#features/faq/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatDay, formatPrice } from '#platform/shared/format.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { faqPage } from '#platform/web/structured-data.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import type { priceGuide } from '../contract.ts'
import { EARLY_DISCOUNT, FURTHER_DOG_DISCOUNT, SEASONS, SIZES, TIERS, type Tier, WEEK } from '../rules.ts'
import { Histogram } from './histogram.tsx'
import styles from './price-page.module.css'
import { priceTexts as texts } from './price-texts.ts'
import { RegionTable, StatePlot } from './regions.tsx'
import { euroSpan, spanText } from './spans.ts'
import { StayCalculator } from './stay-calculator.tsx'

type Guide = OutputOf<typeof priceGuide>

export const page = definePage('/hundepension-preise', {
  load: ({ api }) => api.call<typeof priceGuide>('/api/prices', {}),
  head: ({ site, data }) =>
    pageHead({
      site,
      path: '/hundepension-preise',
      image: '/og/seite/preise.png',
      title: data.words.title,
      description: texts.description,
      jsonLd: import.meta.env.SSR
        ? [faqPage(data.words.faq.items.map(({ question, plain }) => ({ question, answer: plain })))]
        : [],
    }),
  Page: PricePage,
})

function PricePage({ data }: { data: Guide }) {
  const { words, germany } = data
  return (
    <div className="container page gap-6">
      <Breadcrumb items={[{ label: texts.crumb }]} />
      <div className={styles.top}>
        <div className="stack gap-5">
          <header>
            <h1 className="heading">{words.title}</h1>
            {germany !== null && (
              <p className={styles.lead}>
                {texts.middle}{' '}
                <strong>
                  {formatPrice(germany.median)} {texts.perDay}
                </strong>
                . {texts.half(germany.count, formatPrice(germany.p25), formatPrice(germany.p75))}
              </p>
            )}
          </header>
          {germany !== null && (
            <Histogram bars={data.histogram} median={germany.median} asOf={formatDay(data.asOf)} />
          )}
          <Tiers words={words.tiers} />
          <Surcharges />
        </div>
        <StayCalculator germany={germany} states={data.states} />
      </div>
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <div className={styles.regions}>
        {germany !== null && data.states.length > 0 && (
          <StatePlot states={data.states} germany={germany.median} />
        )}
        <RegionTable cities={data.cities} />
      </div>
      <Points {...words.tips} />
      <Points {...words.extraCosts} />
      <section className="stack gap-4">
        <h2 className="h3">{words.faq.title}</h2>
        <QuestionList items={words.faq.items} search={{}} />
      </section>
    </div>
  )
}

function Tiers({ words }: { words: Guide['words']['tiers'] }) {
  return (
    <ul className={styles.tiers}>
      {(Object.keys(TIERS) as Tier[]).map((tier) => (
        <li key={tier} className={styles[tier]}>
          <h2 className="h4">{words[tier].title}</h2>
          <p className={styles.tierPrice}>
            {euroSpan(TIERS[tier])}
            {tier === 'premium' && ` ${texts.andMore}`}
          </p>
          <p className="note">{words[tier].text}</p>
        </li>
      ))}
    </ul>
  )
}

function Surcharges() {
  const percent = (sign: string, span: readonly [number, number]) => `${sign}\u00a0${spanText(span)}\u00a0%`
  const extra = [
    [texts.rows.medium, `+\u00a0${euroSpan(SIZES.medium.surcharge)}`],
    [texts.rows.large, `+\u00a0${euroSpan(SIZES.large.surcharge)}`],
    [texts.rows.holidays, percent('+', SEASONS.holidays.surcharge)],
    [texts.rows.weekend, percent('+', SEASONS.weekend.surcharge)],
  ] as const
  const less = [
    [texts.rows.week, percent('−', [WEEK.discount, WEEK.discount])],
    [texts.rows.early, percent('−', EARLY_DISCOUNT)],
    [texts.rows.second, texts.cheaper(spanText(FURTHER_DOG_DISCOUNT))],
  ] as const
  return (
    <div className={styles.lists}>
      <Rows title={texts.extra} rows={extra} />
      <Rows title={texts.less} rows={less} />
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PointsProps {
  title: string
  intro?: string
  items: readonly { title: string; text: string }[]
}

function Points({ title, intro, items }: PointsProps) {
  return (
    <section className="stack gap-4">
      <h2 className="h3">{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item.title}>
            <h3 className="h4">{item.title}</h3>
            <p className="soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
