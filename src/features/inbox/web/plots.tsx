/** The figures of the last weeks, drawn; behind each drawing is its table. */

import { type ReactNode, useState } from 'react'
import { loadOutline, overviewPath } from '#features/map/web/staff-exports.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { minutesText } from '#platform/web/admin/moment.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import type { InboxFigures, Week } from '../contract.ts'
import { texts, weekNumber } from './inbox-texts.ts'
import styles from './plots.module.css'

const WIDTH = 260
const HEIGHT = 110
/** Room for the scale, and for the weeks below it. */
const LEFT = 30
const FOOT = 18
const SHOWN_STATES = 4
const SHOWN_MISSED = 4

/** What is too long beside the map. */
const SHORT_STATES: Readonly<Record<string, string>> = {
  'Baden-Württemberg': 'Baden-Württ.',
  'Mecklenburg-Vorpommern': 'Mecklenb.-Vorp.',
  'Nordrhein-Westfalen': 'Nordrhein-Westf.',
  'Schleswig-Holstein': 'Schleswig-Holst.',
}

export function Plots({ figures: { weeks, states, missed, withoutPlace } }: { figures: InboxFigures }) {
  const last = weeks.at(-1)
  return (
    <div className={`columns gap-3 ${styles.plots}`}>
      <Plot
        title={texts.requestsAndRegistrations}
        head={[texts.week, texts.requests, texts.registrations]}
        rows={weeks.map(({ monday, requests, registrations }) => [
          `KW ${weekNumber(monday)}`,
          formatNumber(requests),
          formatNumber(registrations),
        ])}
      >
        <p className={`actions ${styles.legend}`}>
          <span data-series="1">
            {texts.requests} <strong>{formatNumber(last?.requests ?? 0)}</strong>
          </span>
          <span data-series="2">
            {texts.registrations} <strong>{formatNumber(last?.registrations ?? 0)}</strong>
          </span>
        </p>
        <Bars weeks={weeks} />
      </Plot>
      <Plot
        title={texts.answerTime}
        head={[texts.week, texts.answerTime]}
        rows={weeks.map(({ monday, answerMinutes }) => [
          `KW ${weekNumber(monday)}`,
          answerMinutes === null ? texts.noAnswer : minutesText(answerMinutes),
        ])}
      >
        <AnswerTimes weeks={weeks} />
      </Plot>
      <Plot
        title={texts.byState}
        head={[texts.state, texts.listings]}
        rows={states.map(({ name, count }) => [name, formatNumber(count)])}
      >
        <div className={styles.states}>
          <StateMap states={states} />
          <ul>
            {states.slice(0, SHOWN_STATES).map(({ name, count }) => (
              <li key={name}>
                {SHORT_STATES[name] ?? name} <strong>{formatNumber(count)}</strong>
              </li>
            ))}
            {withoutPlace > 0 && <li className="soft">{texts.withoutPlace(withoutPlace)}</li>}
          </ul>
        </div>
      </Plot>
      <Plot
        title={texts.missed}
        head={[texts.missedText, texts.missedCount]}
        rows={missed.map(({ text, count }) => [text, formatNumber(count)])}
      >
        {missed.length === 0 && <p className="soft">{texts.noMissed}</p>}
        <ul className={`stack gap-3 ${styles.missed}`}>
          {missed.slice(0, SHOWN_MISSED).map(({ text, count }) => (
            <li key={text}>
              <span>{text}</span> <strong>{formatNumber(count)}</strong>
              <progress className={bar.bar} value={count} max={missed[0]?.count ?? 1} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </Plot>
    </div>
  )
}

interface PlotProps {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** A drawing with a button that shows its table instead. */
function Plot({ title, head, rows, children }: PlotProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={`panel ${styles.plot}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <IconButton
          icon="table"
          label={texts.asTable(title)}
          aria-pressed={isTable}
          onPress={() => setIsTable(!isTable)}
        />
      </header>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className={styles.table} tabIndex={0} aria-label={texts.asTable(title)}>
          <table>
            <TableHead columns={head} />
            <tbody>
              {rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={head[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
    </section>
  )
}

function Bars({ weeks }: { weeks: readonly Week[] }) {
  const most = evenTop(...weeks.map(({ requests, registrations }) => Math.max(requests, registrations)))
  const slot = (WIDTH - LEFT) / weeks.length
  const height = (value: number) => HEIGHT - FOOT - levelOf(value, most)
  const bar = (value: number, x: number, width: number, series: number) => (
    <rect x={x} y={levelOf(value, most)} width={width} height={height(value)} rx={2} data-series={series} />
  )
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Scale most={most} label={formatNumber} />
      {weeks.map(({ monday, requests, registrations }, index) => (
        <g key={monday} data-now={index === weeks.length - 1 || undefined}>
          {bar(requests, LEFT + index * slot + 2, slot * 0.5, 1)}
          {bar(registrations, LEFT + index * slot + 3 + slot * 0.5, slot * 0.28, 2)}
          {index % 3 === 2 && (
            <text x={LEFT + index * slot + slot / 2} y={HEIGHT - 4}>
              {weekNumber(monday)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Where a value stands in the drawing, from its upper edge. */
function levelOf(value: number, most: number): number {
  return HEIGHT - FOOT - (value / most) * (HEIGHT - FOOT - 10)
}

/** The next round number from all of them on, of which the half is whole. */
function evenTop(...values: number[]): number {
  const most = Math.max(1, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / unit / 2) * 2 * unit
}

/** Three lines with what they stand for: nothing, the half, and all. */
function Scale({ most, label }: { most: number; label: (value: number) => string }) {
  return [0, most / 2, most].map((value) => (
    <g key={value} data-scale>
      <line x1={LEFT} x2={WIDTH} y1={levelOf(value, most)} y2={levelOf(value, most)} />
      <text x={LEFT - 6} y={levelOf(value, most) + 4}>
        {label(value)}
      </text>
    </g>
  ))
}

function AnswerTimes({ weeks }: { weeks: readonly Week[] }) {
  const known = weeks.flatMap(({ monday, answerMinutes }, index) =>
    answerMinutes === null ? [] : [{ monday, answerMinutes, index }],
  )
  const last = known.at(-1)
  if (!last) return <p className="soft">{texts.noAnswer}</p>
  const hours = evenTop(...known.map(({ answerMinutes }) => Math.ceil(answerMinutes / 60)))
  const across = (index: number) => LEFT + 6 + (index / Math.max(1, weeks.length - 1)) * (WIDTH - LEFT - 12)
  const points = known.map(({ answerMinutes, index }) => ({
    x: across(index),
    y: levelOf(answerMinutes / 60, hours),
  }))
  const end = points.at(-1)
  return (
    <>
      <p className={`soft ${styles.median}`}>
        <strong>{minutesText(last.answerMinutes)}</strong> {texts.median(weekNumber(last.monday))}
      </p>
      <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <Scale most={hours} label={texts.hours} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end && <circle cx={end.x} cy={end.y} r={4} />}
        {weeks.map(
          ({ monday }, index) =>
            index % 3 === 2 && (
              <text key={monday} x={across(index)} y={HEIGHT - 4}>
                {weekNumber(monday)}
              </text>
            ),
        )}
      </svg>
    </>
  )
}

const SHADES = 5

/** Germany, the darker the more listings a state has. */
function StateMap({ states }: { states: InboxFigures['states'] }) {
  const { answer: outline } = useAnswer('outline', loadOutline)
  const most = Math.max(1, ...states.map(({ count }) => count))
  const shadeOf = (name: string) => {
    const count = states.find((state) => state.name === name)?.count ?? 0
    return Math.ceil((count / most) * SHADES)
  }
  return (
    <svg className={styles.map} viewBox="0 0 60 80" aria-hidden="true">
      {outline?.states.map((state) => (
        <path
          key={state.code}
          d={overviewPath({ ...outline, states: [state] })}
          data-shade={shadeOf(state.name)}
        />
      ))}
    </svg>
  )
}
