import { useState } from 'react'
import { NumberStepper } from '#platform/web/ui/number-stepper.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Taps } from '#platform/web/ui/taps.tsx'
import { DOG_SIZES, type DogTraits, MOST_DOGS, traitsOf, traitsText, UNKNOWN_DOG } from '../dogs.ts'
import styles from './dog-chooser.module.css'
import { useDogs } from './dog-store.ts'

interface DogChooserProps {
  /** One at least. */
  dogs: readonly DogTraits[]
  onChange: (dogs: readonly DogTraits[]) => void
}

const SIZES = { klein: 'Klein, bis 10 kg', mittel: 'Mittel, bis 25 kg', groß: 'Groß' }
const COUNTS = Array.from({ length: MOST_DOGS }, (_, index) => String(index + 1))

/** What is asked of a dog without a pass, that changes who takes it; what is not ticked is not so. */
const TRAITS = {
  unsociable: { label: 'Mag andere Hunde nicht', traits: { males: 'no', females: 'no' } },
  tablets: { label: 'Braucht Tabletten', traits: { tablets: true } },
  injections: { label: 'Braucht Spritzen', traits: { injections: true } },
  inHeat: { label: 'Läufig', traits: { inHeat: true } },
  listed: { label: 'Gelistet', traits: { listed: true } },
} as const satisfies Record<string, { label: string; traits: Partial<DogTraits> }>
type TraitName = keyof typeof TRAITS
const TRAIT_NAMES = Object.keys(TRAITS) as TraitName[]
const NOT_SO: Partial<DogTraits> = {
  males: 'yes',
  females: 'yes',
  tablets: false,
  injections: false,
  inHeat: false,
  listed: false,
}
const VACCINATIONS = { basic: 'Grundschutz', rabies: 'Tollwut', kennelCough: 'Zwingerhusten' } as const
type VaccinationName = keyof typeof VACCINATIONS

/** With which dogs is searched: some of the Hundepass, or others by size and what matters to rules. */
export function DogChooser({ dogs, onChange }: DogChooserProps) {
  const own = useDogs()
  const texts = own.map((dog) => traitsText([traitsOf(dog)]))
  const isOwn = (dog: DogTraits) => texts.includes(traitsText([dog]))
  const [byHand, setByHand] = useState(!dogs.every(isOwn))
  if (own.length > 0 && !byHand) {
    const chosen = own.flatMap((_, at) =>
      dogs.some((dog) => traitsText([dog]) === texts[at]) ? String(at) : [],
    )
    const toggle = (at: string) => {
      const next = chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at]
      if (next.length > 0) onChange(own.filter((_, index) => next.includes(String(index))).map(traitsOf))
    }
    return (
      <div className={styles.chooser}>
        <Taps
          legend="Mit wem?"
          hint="aus deinem Hundepass"
          taps={own.map((dog, at) => ({ value: String(at), label: dog.name || `Hund ${at + 1}` }))}
          chosen={chosen}
          onChange={toggle}
        />
        <button type="button" className={styles.other} onClick={() => setByHand(true)}>
          Mit anderen Hunden
        </button>
      </div>
    )
  }
  return (
    <div className={styles.chooser}>
      <Taps
        legend="Hunde"
        taps={COUNTS.map((count) => ({ value: count, label: count }))}
        value={String(dogs.length)}
        onChange={(count) =>
          onChange(Array.from({ length: Number(count) }, (_, index) => dogs[index] ?? traitsOf(UNKNOWN_DOG)))
        }
      />
      {dogs.map((dog, at) => (
        <OneDog
          // biome-ignore lint/suspicious/noArrayIndexKey: a dog is its place among the others
          key={at}
          legend={dogs.length > 1 ? `Hund ${at + 1}` : 'Größe'}
          dog={dog}
          onChange={(changed) => onChange(dogs.map((each, index) => (index === at ? changed : each)))}
        />
      ))}
      {own.length > 0 ? (
        <button
          type="button"
          className={styles.other}
          onClick={() => {
            setByHand(false)
            onChange(own.map(traitsOf))
          }}
        >
          Aus meinem Hundepass
        </button>
      ) : (
        <p className={styles.note}>
          Mit einem{' '}
          <PageLink to="/hundepass" className={styles.link}>
            Hundepass
          </PageLink>{' '}
          musst du das nur einmal antippen.
        </p>
      )}
    </div>
  )
}

interface OneDogProps {
  legend: string
  dog: DogTraits
  onChange: (dog: DogTraits) => void
}

function OneDog({ legend, dog, onChange }: OneDogProps) {
  const change = (changes: Partial<DogTraits>) =>
    onChange({ ...traitsOf(UNKNOWN_DOG), ...NOT_SO, ...known(dog), ...changes })
  const so = TRAIT_NAMES.filter((name) =>
    Object.entries(TRAITS[name].traits).every(([trait, value]) => dog[trait as keyof DogTraits] === value),
  )
  const vaccinated = (Object.keys(VACCINATIONS) as VaccinationName[]).filter(
    (name) => dog[name] !== null && dog[name] !== 'missing',
  )
  return (
    <div className={styles.dog}>
      <Taps
        legend={legend}
        taps={DOG_SIZES.map((size) => ({ value: size, label: SIZES[size] }))}
        value={dog.size ?? ''}
        onChange={(size) => change({ size: size || null })}
      />
      <NumberStepper
        label="Gewicht (freiwillig)"
        value={dog.weight ?? 0}
        max={120}
        unit="kg"
        onChange={(weight) => change({ weight: Math.round(weight) || null })}
      />
      <Taps
        legend="Geschlecht"
        taps={[
          { value: 'male', label: 'Rüde' },
          { value: 'female', label: 'Hündin' },
        ]}
        value={dog.sex ?? ''}
        onChange={(sex) => change({ sex: sex === 'female' ? 'female' : 'male' })}
      />
      <Taps
        legend="Kastriert"
        taps={[
          { value: 'yes', label: 'Ja' },
          { value: 'no', label: 'Nein' },
        ]}
        value={dog.neutered === null ? '' : dog.neutered ? 'yes' : 'no'}
        onChange={(value) => change({ neutered: value === 'yes' })}
      />
      <Taps
        legend="Aktuell geimpft"
        hint="mehrere möglich"
        taps={Object.entries(VACCINATIONS).map(([value, label]) => ({
          value: value as VaccinationName,
          label,
        }))}
        chosen={vaccinated}
        onChange={(name) => change({ [name]: vaccinated.includes(name) ? null : 'current' })}
      />
      <Taps
        legend="Trifft etwas zu?"
        hint="mehrere möglich; was nicht angetippt ist, trifft nicht zu"
        taps={TRAIT_NAMES.map((name) => ({ value: name, label: TRAITS[name].label }))}
        chosen={so}
        onChange={(name) => change(so.includes(name) ? contrary(name) : TRAITS[name].traits)}
      />
    </div>
  )
}

/** What is known of a dog, without the rest. */
function known(dog: DogTraits): Partial<DogTraits> {
  return Object.fromEntries(Object.entries(dog).filter(([, value]) => value !== null))
}

/** What is so of a dog of which this is not. */
function contrary(name: TraitName): Partial<DogTraits> {
  return Object.fromEntries(
    Object.keys(TRAITS[name].traits).map((trait) => [trait, NOT_SO[trait as keyof DogTraits]]),
  )
}
