import { type FormEvent, Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  DOG_SIZES,
  type DogTraits,
  MOST_DOGS,
  readTraits,
  traitsOf,
  traitsText,
  UNKNOWN_DOG,
} from '#features/admission/dogs.ts'
import { useDogs } from '#features/admission/web/exports.ts'
import { describedTraits } from '#features/dog-pass/rules.ts'
import { LazyPassForm } from '#features/dog-pass/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { dogsText } from '#features/stay/dog-texts.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './stay-bar.module.css'
import { stayTexts as texts } from './stay-texts.ts'

interface Props {
  stay: UnderstoodStay | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Undefined where nothing is asked: neither days nor anything of one dog. */
  onApply: (chosen: StayParams | undefined) => void
}

/** Sets days and dogs; nothing is searched before the button is pressed. */
export default function StayDialog({ stay, open, onOpenChange, onApply }: Props) {
  const formId = useId()
  const pass = useDogs()
  const [draft, setDraft] = useState(() => draftOf(stay))
  const [wasOpen, setWasOpen] = useState(false)
  // Each opening starts from what applies.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(draftOf(stay))
  }
  const { from, to, dogs } = draft
  const today = berlinDay(new Date())

  function apply(event: FormEvent) {
    event.preventDefault()
    onOpenChange(false)
    const traits = traitsText(dogs).replace(/_+$/, '') || undefined
    const isAsked = from !== '' || to !== '' || dogs.length > 1 || traits !== undefined
    onApply(
      isAsked
        ? { from: from || undefined, to: to || undefined, dogs: String(dogs.length), traits }
        : undefined,
    )
  }

  function setDog(index: number, changes: Partial<DogTraits>) {
    setDraft({ ...draft, dogs: dogs.map((dog, at) => (at === index ? { ...dog, ...changes } : dog)) })
  }

  const footer = (
    <Button type="submit" form={formId} variant="brand">
      {texts.apply}
    </Button>
  )
  return createPortal(
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} footer={footer}>
      <form id={formId} className="stack gap-3" onSubmit={apply}>
        <div className={styles.row}>
          <DayField
            label={texts.from}
            value={from}
            min={today}
            onChange={(day) => setDraft({ ...draft, from: day })}
          />
          <DayField
            label={texts.to}
            value={to}
            min={from || today}
            onChange={(day) => setDraft({ ...draft, to: day })}
          />
        </div>
        <p className="note">{texts.dayCare}</p>
        {pass.length > 0 ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setDraft({ ...draft, dogs: pass.map(traitsOf) })}
          >
            {texts.fromPass(
              pass
                .map(({ name }) => name)
                .filter(Boolean)
                .join(', ') || dogsText(pass),
            )}
          </Button>
        ) : (
          <p className="note">
            {texts.toPass} <PageLink to="/hundepass">{texts.pass}</PageLink>
          </p>
        )}
        {dogs.map((dog, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dogs are told apart by their place alone
          <fieldset key={index} className={`ends framed ${styles.dog}`}>
            <legend>{texts.dog(index + 1)}</legend>
            <label>
              {texts.size}
              <select
                className="small-field"
                value={dog.size ?? ''}
                onChange={({ target }) =>
                  setDog(index, { size: DOG_SIZES.find((size) => size === target.value) ?? null })
                }
              >
                <option value="">{texts.unknown}</option>
                {DOG_SIZES.map((size) => (
                  <option key={size} value={size}>
                    {texts.sizes[size]}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {texts.weight}
              <input
                className="small-field"
                type="number"
                min={1}
                max={120}
                value={dog.weight ?? ''}
                onChange={({ target }) => setDog(index, { weight: weightOf(target.value) })}
              />
            </label>
            <MoreOfDog dog={dog} today={today} onChange={(changes) => setDog(index, changes)} />
            {dogs.length > 1 && (
              <div className={styles.whole}>
                <Button
                  variant="plain"
                  size="small"
                  onClick={() => setDraft({ ...draft, dogs: dogs.filter((_, at) => at !== index) })}
                >
                  {texts.removeDog(index + 1)}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {dogs.length < MOST_DOGS && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setDraft({ ...draft, dogs: [...dogs, traitsOf(UNKNOWN_DOG)] })}
          >
            {texts.addDog}
          </Button>
        )}
        <p className="note">{texts.privacy}</p>
      </form>
    </Dialog>,
    document.body,
  )
}

interface MoreOfDogProps {
  dog: DogTraits
  /** YYYY-MM-DD */
  today: string
  onChange: (changes: Partial<DogTraits>) => void
}

/** What else is known of a dog that rules can ask about, and the way to say it. */
function MoreOfDog({ dog, today, onChange }: MoreOfDogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const said = describedTraits(dog)
  return (
    <details
      className={`${styles.whole} ${styles.more}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-down" size={18} /> {texts.more} {said !== '' && <span>{said}</span>}
      </summary>
      {isOpen && (
        <Suspense>
          <LazyPassForm
            asks="rules"
            dog={{ ...UNKNOWN_DOG, ...dog }}
            today={today}
            onChange={(changes) => onChange(traitsOf({ ...UNKNOWN_DOG, ...dog, ...changes }))}
          />
        </Suspense>
      )}
    </details>
  )
}

function draftOf(stay: Props['stay']): { from: string; to: string; dogs: DogTraits[] } {
  const known = readTraits(stay?.traits ?? '')
  const count = Math.max(1, stay?.dogs ?? 1)
  const dogs = Array.from({ length: count }, (_, index) => known[index] ?? traitsOf(UNKNOWN_DOG))
  return { from: stay?.from ?? '', to: stay?.to ?? '', dogs }
}

function weightOf(text: string): number | null {
  const weight = Math.round(Number(text))
  return weight >= 1 && weight <= 120 ? weight : null
}

interface DayFieldProps {
  label: string
  /** YYYY-MM-DD, as the earliest that can be chosen; empty for none. */
  value: string
  min: string
  onChange: (day: string) => void
}

function DayField({ label, value, min, onChange }: DayFieldProps) {
  return (
    <label>
      {label}
      <input
        className="small-field"
        type="date"
        value={value}
        min={min}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
