import { useEffect, useRef, useState } from 'react'
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { WordDifference } from '#platform/web/ui/word-difference.tsx'
import { disputed, merged, type Typed, takenOver, type Versions } from './conflict.ts'
import styles from './conflict-panel.module.css'
import { conflictTexts as texts } from './texts.ts'

interface ConflictPanelProps<Name extends string> {
  /** What was changed, as in „diesen Eintrag“. */
  subject: string
  versions: Versions<Name>
  fields: Readonly<Record<NoInfer<Name>, { label: string }>>
  /** What stands in a field, as people read it; `other` is what stands there on the other side. */
  shown: (name: Name, text: string, other: string) => string
  /** Who was faster, and when; nobody where the operator was. */
  who?: string | undefined
  at?: string | undefined
  /** Since when whoever looks at it has had it open, in milliseconds since 1970. */
  since: number
  onMerged: (typed: Typed<Name>) => void
}

type Side = 'mine' | 'theirs'
const OTHER = { mine: 'theirs', theirs: 'mine' } as const

/** Both versions of something that two people have changed at once; of each field that both mean, one is chosen. */
export function ConflictPanel<Name extends string>(props: ConflictPanelProps<Name>) {
  const { subject, versions, fields, shown, who = '', at, since, onMerged } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState({} as Readonly<Partial<Record<Name, Side>>>)
  const open = disputed(versions)
  const taken = takenOver(versions)
  const chosen = open.filter((name) => choices[name] !== undefined).length

  useEffect(() => heading.current?.focus(), [])

  const all = (side: Side) =>
    setChoices(Object.fromEntries(open.map((name) => [name, side])) as typeof choices)
  return (
    <section className={styles.panel} aria-labelledby="konflikt">
      <header className={styles.header}>
        <Icon name="triangle-alert" size={22} />
        <div>
          <h2 id="konflikt" ref={heading} tabIndex={-1}>
            {texts.title(subject, who, timeOf(at))}
          </h2>
          <p>
            {texts.since(subject, openedAt(since))} {texts.lead(open.length)}
          </p>
        </div>
      </header>
      {open.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span />
          <strong>{texts.mine}</strong>
          <span>
            <strong>{texts.theirs(who)}</strong> {at !== undefined && formatMoment(at)}
          </span>
        </div>
      )}
      {open.map((name) => (
        <fieldset key={name} className={styles.row}>
          <legend>{fields[name].label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} data-chosen={choices[name] === side}>
              <input
                type="radio"
                name={`konflikt-${name}`}
                checked={choices[name] === side}
                onChange={() => setChoices({ ...choices, [name]: side })}
              />
              <span>
                <small className={styles.side}>{side === 'mine' ? texts.mine : texts.theirs(who)}</small>
                <WordDifference
                  before={shown(name, versions[OTHER[side]][name], versions[side][name])}
                  after={shown(name, versions[side][name], versions[OTHER[side]][name])}
                  isAfterOnly
                  isShortened
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {taken.length > 0 && (
        <details className={styles.taken}>
          <summary>
            {texts.taken}: {texts.takenFrom(taken.map((name) => fields[name].label).join(', '), who)}
          </summary>
          <dl>
            {taken.map((name) => (
              <div key={name}>
                <dt>{fields[name].label}</dt>
                <dd>{shown(name, versions.theirs[name], versions.mine[name])}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <footer className={`cluster gap-3 ${styles.footer}`}>
        {open.length > 0 && (
          <>
            <Button variant="quiet" size="small" onClick={() => all('mine')}>
              {texts.allMine}
            </Button>
            <Button variant="quiet" size="small" onClick={() => all('theirs')}>
              {texts.allTheirs(who)}
            </Button>
            <p role="status">{texts.chosen(chosen, open.length)}</p>
          </>
        )}
        <Button
          variant="brand"
          size="small"
          disabled={chosen < open.length}
          onClick={() => onMerged(merged(versions, (name) => choices[name] === 'mine'))}
        >
          {texts.merge}
        </Button>
      </footer>
    </section>
  )
}

/** `09:33` of today, else with its day. */
function openedAt(since: number): string {
  const moment = new Date(since)
  return berlinDay(moment) === berlinDay(new Date()) ? berlinTime(moment) : formatMoment(moment.toISOString())
}

/** `09:41` */
function timeOf(moment: string | undefined): string {
  return berlinTime(moment === undefined ? new Date() : new Date(moment))
}
