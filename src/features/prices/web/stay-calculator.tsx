import { useId, useState } from 'react'
import { STATES } from '#features/places/rules.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatNumber, formatPrice } from '#platform/shared/format.ts'
import { slugify } from '#platform/shared/text.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { NumberStepper } from '#platform/web/ui/number-stepper.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import type { priceGuide } from '../contract.ts'
import {
  GUIDE_DAY,
  type LineKind,
  MOST_DAYS,
  MOST_DOGS,
  reckonStay,
  SEASONS,
  type Season,
  SIZES,
  type Size,
} from '../rules.ts'
import { priceTexts } from './price-texts.ts'
import { euroSpan, spanText } from './spans.ts'
import styles from './stay-calculator.module.css'

const texts = priceTexts.calculator

const labelsOf = <Name extends string>(options: Record<Name, { label: string }>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(options).map(([name, { label }]) => [name, label]),
  ) as Record<Name, string>
const SIZE_LABELS = labelsOf(SIZES)
const SEASON_LABELS = labelsOf(SEASONS)

// In the order of the alphabet, umlauts too.
const ALL_STATES = Object.values(STATES).toSorted()

type Guide = OutputOf<typeof priceGuide>

/** What a stay comes to, from the median of the chosen state; it takes scripts, and the lists beside it do without. */
export function StayCalculator({ germany, states }: Pick<Guide, 'germany' | 'states'>) {
  const [days, setDays] = useState(7)
  const [dogs, setDogs] = useState(1)
  const [size, setSize] = useState<Size>('medium')
  const [season, setSeason] = useState<Season>('low')
  const [region, setRegion] = useState('')
  const selectId = useId()
  // Of a state with too few prices the guide's figure, not another state's.
  const spread = region === '' ? germany : states.find(({ name }) => name === region)
  const base = spread?.median ?? GUIDE_DAY
  const { lines, total, perDay } = reckonStay({ days, dogs, size, season, base })
  const label = (kind: LineKind) =>
    kind === 'days'
      ? `${formatNumber(days)} ${days === 1 ? 'Tag' : 'Tage'} × ${formatPrice(base)}`
      : kind === 'season'
        ? SEASON_LABELS[season]
        : priceTexts.lines[kind]
  return (
    <section
      className={`panel stack packed padded gap-4 needs-scripts ${styles.calculator}`}
      aria-labelledby={`${selectId}-title`}
    >
      <h2 id={`${selectId}-title`} className="h3">
        {texts.title}
      </h2>
      {/* A browser that brings back after a reload what was chosen would show it beside the sum of something else. */}
      <form method="dialog" noValidate autoComplete="off" className="stack packed gap-4">
        <div className={styles.pair}>
          <NumberStepper label={texts.days} value={days} min={1} max={MOST_DAYS} onChange={setDays} />
          <NumberStepper label={texts.dogs} value={dogs} min={1} max={MOST_DOGS} onChange={setDogs} />
        </div>
        <Segments legend={texts.size} options={SIZE_LABELS} value={size} onChange={setSize} />
        <Segments legend={texts.season} options={SEASON_LABELS} value={season} onChange={setSeason} />
        <div className={styles.region}>
          <label htmlFor={selectId}>{texts.region}</label>
          <select
            className="own-field"
            id={selectId}
            value={region}
            onChange={(event) => setRegion(event.target.value)}
          >
            <option value="">{texts.anywhere}</option>
            {ALL_STATES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </form>
      <dl className={styles.lines} aria-live="polite">
        {lines.map(({ kind, span }) => (
          <div key={kind}>
            <dt>
              {label(kind)}
              {kind === 'days' && <small>{spread ? texts.fromListings(spread.count) : texts.guide}</small>}
            </dt>
            <dd>{euroSpan(span)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{texts.about}</dt>
          <dd>{euroSpan(total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{texts.perDay(spanText(perDay))}</p>
      {region !== '' ? (
        <PageLink
          to="/hundepensionen/:state"
          params={{ state: slugify(region) }}
          className={buttonClass('primary')}
        >
          {texts.find(region)}
        </PageLink>
      ) : (
        <PageLink to="/suche" className={buttonClass('primary')}>
          {texts.findAnywhere}
        </PageLink>
      )}
    </section>
  )
}
