import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#platform/shared/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { WordDifference } from '#platform/web/ui/word-difference.tsx'
import type { EditedListing } from '../contract.ts'
import { LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import styles from './conflict-panel.module.css'
import { texts } from './form-texts.ts'
import { disputed, merged, shownText, type Typed, takenOver, type Versions } from './form-values.ts'

interface ConflictPanelProps {
  versions: Versions
  /** Who was faster. */
  latest: EditedListing['history'][number] | undefined
  onMerged: (typed: Typed) => void
}

type Choices = Readonly<Partial<Record<ListingFieldName, 'mine' | 'theirs'>>>

/** Both versions of a listing that two people have changed at once; of each field that both mean, one is chosen. */
export function ConflictPanel({ versions, latest, onMerged }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  const fields = disputed(versions)
  const taken = takenOver(versions)
  const who = latest?.by ?? ''
  const chosen = fields.filter((name) => choices[name] !== undefined).length

  useEffect(() => heading.current?.focus(), [])

  const all = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(fields.map((name) => [name, side])))
  return (
    <section className={styles.panel} aria-labelledby="konflikt">
      <header className={styles.header}>
        <Icon name="triangle-alert" size={22} />
        <div>
          <h2 id="konflikt" ref={heading} tabIndex={-1}>
            {texts.conflictTitle(who, timeOf(latest?.at))}
          </h2>
          <p>{texts.conflict(fields.length)}</p>
        </div>
      </header>
      {fields.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span />
          <strong>{texts.mine}</strong>
          <span>
            <strong>{texts.theirs(who)}</strong> {latest && formatMoment(latest.at)}
          </span>
        </div>
      )}
      {fields.map((name) => (
        <fieldset key={name} className={styles.row}>
          <legend>{LISTING_FIELDS[name].label}</legend>
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
                  before={shownText(name, versions[side === 'mine' ? 'theirs' : 'mine'][name])}
                  after={shownText(name, versions[side][name])}
                  isAfterOnly
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {taken.length > 0 && (
        <details className={styles.taken}>
          <summary>
            {texts.taken}: {texts.takenFrom(taken.map((name) => LISTING_FIELDS[name].label).join(', '), who)}
          </summary>
          <dl>
            {taken.map((name) => (
              <div key={name}>
                <dt>{LISTING_FIELDS[name].label}</dt>
                <dd>{shownText(name, versions.theirs[name])}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <footer className={styles.footer}>
        {fields.length > 0 && (
          <>
            <Button variant="quiet" size="small" onClick={() => all('mine')}>
              {texts.allMine}
            </Button>
            <Button variant="quiet" size="small" onClick={() => all('theirs')}>
              {texts.allTheirs(who)}
            </Button>
            <p role="status">{texts.chosen(chosen, fields.length)}</p>
          </>
        )}
        <Button
          variant="brand"
          size="small"
          disabled={chosen < fields.length}
          onClick={() => onMerged(merged(versions, (name) => choices[name] === 'mine'))}
        >
          {texts.merge}
        </Button>
      </footer>
    </section>
  )
}

/** `09:41` */
function timeOf(moment: string | undefined): string {
  const format = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return format.format(moment === undefined ? new Date() : new Date(moment))
}
