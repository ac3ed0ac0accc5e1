import { type ReactNode, useState } from 'react'
import { countLabel } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { usePrinting } from '#platform/web/use-printing.ts'
import type { Dog } from '../dogs.ts'
import { checksOf, demandText } from '../fit-of.ts'
import { knownDogs } from '../known-dogs.ts'
import { type Admission, RULE_NAMES, RULES } from '../rules.ts'
import styles from './admission-table.module.css'
import { useDogs } from './dog-store.ts'
import { VerdictMark } from './verdict-mark.tsx'

export interface AdmissionTableProps {
  admission: Admission
  /** The days that are asked about, YYYY-MM-DD; without them `from` is today and `to` null. */
  from: string
  to: string | null
  /** Of the dogs that the address asks about, as `traitsText`; empty for none. */
  traits: string
  /** How many those are, whether anything is known of them or not; undefined where the address asks for none. */
  count: number | undefined
}

/**
 * What a place says of the dogs it takes, as a table, and how the dogs that are asked about, else those of this browser's
 * Hundepass, stand to each rule: the chosen one of them, and on paper each.
 */
export function AdmissionTable({ traits, ...asked }: AdmissionTableProps) {
  const dogs = knownDogs(useDogs(), traits, asked.count)
  const [chosen, setChosen] = useState('0')
  const isPrinting = usePrinting()
  const shown = dogs[Number(chosen)] ?? dogs[0]
  if (isPrinting && dogs.length > 1) {
    return (
      <div className="stack gap-4">
        {dogs.map((dog, index) => (
          <DogTable
            key={nameOf(dog, dogs)}
            {...asked}
            dog={dog}
            dogs={dogs}
            headingId={`aufnahme-titel-${index}`}
          />
        ))}
      </div>
    )
  }
  return (
    <DogTable {...asked} dog={shown} dogs={dogs} headingId="aufnahme-titel">
      {dogs.length > 1 && (
        <div className={styles.choice}>
          <Segments
            legend="Hund"
            options={Object.fromEntries(dogs.map((each, index) => [String(index), nameOf(each, dogs) ?? '']))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
    </DogTable>
  )
}

interface DogTableProps extends Omit<AdmissionTableProps, 'traits'> {
  /** Without one it says the rules alone. */
  dog: Dog | undefined
  dogs: readonly Dog[]
  headingId: string
  /** Stands above the table. */
  children?: ReactNode
}

function DogTable({ admission, from, to, count, dog, dogs, headingId, children }: DogTableProps) {
  const when = { from, ...(to !== null && { to }) }
  // Where fewer are asked about than have a Hundepass, each could be one of them.
  const checks = dog && checksOf(admission, dog, count ?? dogs.length, when)
  const rows = RULE_NAMES.flatMap((rule) => {
    const demand = demandText(rule, admission)
    const check = checks?.find((each) => each.rule === rule)
    return demand === null && (check === undefined || check.verdict === 'fits')
      ? []
      : [{ rule, demand, check }]
  })
  const who = dog && nameOf(dog, dogs)
  const own = who ?? 'deinem Hund'
  return (
    <section className="stack gap-3" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="h3">
          {dog ? `Passt der Platz zu ${own}?` : 'Welche Hunde können kommen?'}
        </h2>
        {checks && <Summary verdicts={rows.map(({ check }) => check?.verdict)} />}
      </div>
      {children}
      {rows.length > 0 ? (
        <table className={styles.table} data-dog={dog !== undefined}>
          <caption className="visually-hidden">Regeln der Pension</caption>
          <thead>
            <tr>
              <th scope="col">Regel</th>
              <th scope="col">Die Pension sagt</th>
              {dog && <th scope="col">{who ?? 'Dein Hund'}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rule, demand, check }) => (
              <tr key={rule} data-verdict={check?.verdict}>
                <th scope="row">{RULES[rule].label}</th>
                <td>{demand ?? 'nicht bekannt'}</td>
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
        <p className="panel soft snug">Dazu hat die Pension noch nichts gesagt. Frag am besten nach.</p>
      )}
      {!dog && (
        <p className="note no-print">
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
    { verdict: 'fits', text: countLabel(count('fits'), 'passt', 'passen') },
    { verdict: 'ask', text: `${count('ask')} nachfragen` },
    { verdict: 'no', text: countLabel(count('no'), 'passt nicht', 'passen nicht') },
  ].filter(({ verdict }) => count(verdict) > 0)
  return (
    <p className={styles.summary}>
      {parts.map(({ verdict, text }, index) => (
        <span key={verdict} className="answered" data-verdict={verdict}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}

/** What a dog is called among others; undefined for the only one where it has no name. */
function nameOf(dog: Dog, dogs: readonly Dog[]): string | undefined {
  if (dog.name !== '') return dog.name
  return dogs.length > 1 ? `Hund ${dogs.indexOf(dog) + 1}` : undefined
}
