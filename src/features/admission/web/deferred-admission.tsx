import { useState } from 'react'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import type { Dog } from '../dogs.ts'
import { checksOf, demandText } from '../fit-of.ts'
import { type Admission, RULE_NAMES, RULES } from '../rules.ts'
import styles from './admission-table.module.css'
import { useDogs } from './dog-store.ts'
import { VerdictMark } from './verdict-mark.tsx'

interface AdmissionTableProps {
  admission: Admission
  /** YYYY-MM-DD */
  today: string
}

/**
 * What a place says of the dogs it takes, as a table that is the same for everybody; in a browser that has a Hundepass, how
 * its dog stands to each rule.
 */
export function AdmissionTable({ admission, today }: AdmissionTableProps) {
  const dogs = useDogs()
  const [chosen, setChosen] = useState('0')
  const dog = dogs[Number(chosen)] ?? dogs[0]
  const checks = dog && checksOf(admission, dog, dogs.length, { from: today })
  const rows = RULE_NAMES.flatMap((rule) => {
    const demand = demandText(rule, admission)
    const check = checks?.find((each) => each.rule === rule)
    return demand === null && (check === undefined || check.verdict === 'fits')
      ? []
      : [{ rule, demand, check }]
  })
  const who = dog && nameOf(dog, dogs)
  return (
    <section className={styles.section} aria-labelledby="aufnahme-titel">
      <div className={styles.head}>
        <h2 id="aufnahme-titel">{who ? `Passt der Platz zu ${who}?` : 'Welche Hunde können kommen?'}</h2>
        {checks && <Summary verdicts={rows.map(({ check }) => check?.verdict)} />}
      </div>
      {dogs.length > 1 && (
        <div className={styles.choice}>
          <Segments
            legend="Hund"
            options={Object.fromEntries(dogs.map((each, index) => [String(index), nameOf(each, dogs)]))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <table className={styles.table} data-dog={dog !== undefined}>
          <caption className="visually-hidden">Regeln der Pension</caption>
          <thead>
            <tr>
              <th scope="col">Regel</th>
              <th scope="col">Die Pension sagt</th>
              {who && <th scope="col">{who}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rule, demand, check }) => (
              <tr key={rule} data-verdict={check?.verdict}>
                <th scope="row">{RULES[rule].label}</th>
                <td>{demand ?? <span className={styles.unknown}>nicht bekannt</span>}</td>
                {check && (
                  <td className={styles.dog}>
                    <VerdictMark verdict={check.verdict} />
                    <span>{check.dog}</span>
                    {check.isMissing && (
                      <PageLink to="/hundepass" className={styles.enter}>
                        Eintragen
                      </PageLink>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.empty}>Dazu hat die Pension noch nichts gesagt. Frag am besten nach.</p>
      )}
      {!dog && (
        <p className={styles.hint}>
          Passt das zu deinem Hund?{' '}
          <PageLink to="/hundepass" className={styles.link}>
            Im Hundepass eintragen
          </PageLink>
          , er bleibt in deinem Browser.
        </p>
      )}
    </section>
  )
}

/** "7 passen · 1 nachfragen" */
function Summary({ verdicts }: { verdicts: readonly (string | undefined)[] }) {
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  const parts = [
    { verdict: 'fits', text: `${count('fits')} passen` },
    { verdict: 'ask', text: `${count('ask')} nachfragen` },
    { verdict: 'no', text: `${count('no')} passen nicht` },
  ].filter(({ verdict }) => count(verdict) > 0)
  return (
    <p className={styles.summary}>
      {parts.map(({ verdict, text }, index) => (
        <span key={verdict} data-verdict={verdict}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}

/** What a dog is called among others. */
function nameOf(dog: Dog, dogs: readonly Dog[]): string {
  if (dog.name !== '') return dog.name
  return dogs.length > 1 ? `Hund ${dogs.indexOf(dog) + 1}` : 'deinem Hund'
}
