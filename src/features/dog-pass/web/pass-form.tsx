import type { ReactNode } from 'react'
import { DOG_SIZES, type Dog, traitsOf, UNKNOWN_DOG, type Vaccination } from '#features/admission/dogs.ts'
import { NumberStepper } from '#platform/web/ui/number-stepper.tsx'
import { Taps } from '#platform/web/ui/taps.tsx'
import drawing from './dog.svg?url&no-inline'
import { MonthField } from './month-field.tsx'
import styles from './pass-form.module.css'
import { LABELS } from './pass-texts.ts'

interface PassFormProps {
  dog: Dog
  /** YYYY-MM-DD */
  today: string
  /** Everything, or what the rules of places ask about besides size and weight: what can stand in an address. */
  asks?: 'everything' | 'rules'
  onChange: (changes: Partial<Dog>) => void
}

const SIZE_WORDS = {
  klein: ['Klein', 'bis 10 kg'],
  mittel: ['Mittel', '10 bis 25 kg'],
  groß: ['Groß', 'über 25 kg'],
}
const LIKINGS = { yes: 'Ja', sometimes: 'Kommt drauf an', no: 'Nein', '': 'Weiß nicht' }
const YES_NO = { true: 'Ja', false: 'Nein', '': 'Weiß nicht' }
const VACCINATED = { current: 'Aktuell', missing: 'Fehlt', '': 'Weiß nicht' }
const VACCINATIONS = [
  ['basic', 'Staupe, Parvo u. a.'],
  ['rabies', undefined],
  ['kennelCough', undefined],
] as const
const NEEDS = ['tablets', 'injections', 'ownFood'] as const
/** What rules can ask about. */
const RULED = traitsOf(UNKNOWN_DOG)
const COMPANY = ['males', 'females', 'cats', 'children'] as const

/** What is entered of a dog; everything by taps but name, breed and months. */
export function PassForm({ dog, today, asks = 'everything', onChange }: PassFormProps) {
  const isWhole = asks === 'everything'
  const isAsked = (name: keyof Dog) => isWhole || name in RULED
  const needs = NEEDS.filter(isAsked)
  const yesNo = (name: 'neutered' | 'inHeat' | 'insured' | 'listed', hint?: string) => (
    <Taps
      legend={LABELS[name]}
      hint={hint}
      taps={tapsOf(YES_NO)}
      value={dog[name] === null ? '' : (String(dog[name]) as 'true')}
      onChange={(value) => onChange({ [name]: value === '' ? null : value === 'true' })}
    />
  )
  const liking = (name: 'males' | 'females' | 'cats' | 'children' | 'alone') => (
    <Taps
      key={name}
      legend={LABELS[name]}
      layout="beside"
      taps={tapsOf(LIKINGS)}
      value={dog[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  )
  return (
    <div className={isWhole ? 'panel stack' : `stack ${styles.within}`}>
      {isWhole && (
        <>
          <Part>
            <div className={styles.pair}>
              <Line name="name" dog={dog} maxLength={40} onChange={onChange} />
              <Line name="breed" dog={dog} maxLength={60} note="freiwillig" onChange={onChange} />
            </div>
          </Part>
          <Part>
            <div className={styles.sizes}>
              <Taps
                legend={LABELS.size}
                taps={[
                  ...DOG_SIZES.map((size) => ({
                    value: size,
                    label: (
                      <span className={styles.size} data-size={size}>
                        <img src={drawing} alt="" width={124} height={132} />
                        <span>{SIZE_WORDS[size][0]}</span>
                        <small>{SIZE_WORDS[size][1]}</small>
                      </span>
                    ),
                  })),
                  { value: '' as const, label: 'Weiß nicht' },
                ]}
                value={dog.size ?? ''}
                onChange={(size) => onChange({ size: size || null })}
              />
            </div>
            <div className={styles.weight}>
              <NumberStepper
                label={LABELS.weight}
                value={dog.weight ?? 0}
                max={120}
                unit="kg"
                onChange={(value) => onChange({ weight: value || null })}
              />
            </div>
          </Part>
        </>
      )}
      <Part>
        <MonthField
          label={LABELS.born}
          value={dog.born}
          from={Number(today.slice(0, 4)) - 25}
          until={today}
          onChange={(born) => onChange({ born })}
        />
        <div className={styles.beside}>
          <Taps
            legend={LABELS.sex}
            taps={tapsOf({ male: 'Rüde', female: 'Hündin', '': 'Weiß nicht' })}
            value={dog.sex ?? ''}
            onChange={(sex) => onChange({ sex: sex || null, ...(sex !== 'female' && { inHeat: null }) })}
          />
          {yesNo('neutered')}
        </div>
        {dog.sex === 'female' && dog.neutered !== true && yesNo('inHeat')}
      </Part>
      <Part title="Verträgt sich mit">{COMPANY.filter(isAsked).map(liking)}</Part>
      <Part title="Impfungen" note="steht im gelben oder blauen Impfpass">
        {VACCINATIONS.map(([name, hint]) => (
          <div key={name} className="stack gap-2">
            <Taps
              legend={LABELS[name]}
              hint={hint}
              layout="beside"
              taps={tapsOf(VACCINATED)}
              value={stateOf(dog[name])}
              onChange={(value) => onChange({ [name]: value || null })}
            />
            {stateOf(dog[name]) === 'current' && (
              <MonthField
                label="zuletzt im"
                of={LABELS[name]}
                value={monthOf(dog[name])}
                from={Number(today.slice(0, 4)) - 5}
                until={today}
                onChange={(month) => onChange({ [name]: month ?? 'current' })}
              />
            )}
          </div>
        ))}
      </Part>
      <Part>
        <Taps
          legend="Braucht"
          hint="mehrere möglich"
          taps={[
            ...needs.map((name) => ({ value: name, label: LABELS[name] })),
            { value: 'nothing' as const, label: 'Nichts davon' },
          ]}
          chosen={
            needs.every((name) => dog[name] === false) ? ['nothing'] : needs.filter((name) => dog[name])
          }
          onChange={(need) => onChange(answered(dog, needs, need))}
        />
        {isWhole && liking('alone')}
      </Part>
      <Part>
        <div className={styles.beside}>
          {yesNo('insured')}
          {yesNo('listed', 'als gefährlich, nach Rasse oder Wesen')}
        </div>
      </Part>
    </div>
  )
}

/** Who chooses some has said that it is not the others; who takes the last choice back has said nothing. */
function answered(dog: Dog, needs: readonly (typeof NEEDS)[number][], pressed: string): Partial<Dog> {
  const chosen = needs.filter((name) => (name === pressed ? !dog[name] : dog[name] === true))
  const wasNothing = needs.every((name) => dog[name] === false)
  const isAnswered = pressed === 'nothing' ? !wasNothing : chosen.length > 0
  return Object.fromEntries(
    needs.map((name) => [name, isAnswered ? pressed !== 'nothing' && chosen.includes(name) : null]),
  )
}

function tapsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
}

function stateOf(vaccination: Vaccination | null): 'current' | 'missing' | '' {
  if (vaccination === null || vaccination === 'missing') return vaccination ?? ''
  return 'current'
}

function monthOf(vaccination: Vaccination | null): Dog['born'] {
  return vaccination === 'current' || vaccination === 'missing' ? null : vaccination
}

function Part({ title, note, children }: { title?: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      {title !== undefined && (
        <h2>
          {title} {note !== undefined && <small>{note}</small>}
        </h2>
      )}
      {children}
    </section>
  )
}

interface LineProps {
  name: 'name' | 'breed'
  dog: Dog
  maxLength: number
  note?: string
  onChange: (changes: Partial<Dog>) => void
}

function Line({ name, dog, maxLength, note, onChange }: LineProps) {
  return (
    <label className={styles.line}>
      <span>
        {LABELS[name]} {note !== undefined && <small>({note})</small>}
      </span>
      <input
        className="own-field"
        value={dog[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  )
}
