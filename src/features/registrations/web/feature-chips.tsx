import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FEATURES } from '#features/listings/rules.ts'
import { featureList } from '#platform/shared/entered.ts'
import { FieldError, FieldLabel } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { MAX_FEATURE_LENGTH } from '../rules.ts'
import styles from './feature-chips.module.css'
import { texts } from './registration-texts.ts'

interface FeatureChipsProps {
  state: FieldState
  /** As text, separated by commas. */
  value: string
  onChange: (value: string) => void
}

/** What a place offers: chips to press and words of one's own; one line of text where no scripts run. */
export function FeatureChips({ state, value, onChange }: FeatureChipsProps) {
  const { id, name, field, error } = state
  const hasScripts = useHasScripts()
  const label = useId()
  if (!hasScripts) {
    return (
      <div className={styles.plain}>
        <label htmlFor={id}>
          <FieldLabel field={field} />
        </label>
        <input
          className="small-field"
          id={id}
          name={name}
          defaultValue={value}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`}>{texts.features.plain}</p>
        <FieldError id={id} error={error} />
      </div>
    )
  }
  const chosen = featureList(value)
  const own = chosen.filter((feature) => !FEATURES.some((known) => isSame(known, feature)))

  function toggle(feature: string) {
    const others = chosen.filter((each) => !isSame(each, feature))
    onChange((others.length < chosen.length ? others : [...chosen, feature]).join(', '))
  }

  return (
    <fieldset className="actions gap-2" aria-labelledby={label}>
      <p className={styles.label} id={label}>
        <FieldLabel field={field} /> <small>{texts.features.chosen(chosen.length)}</small>
      </p>
      <input type="hidden" name={name} value={chosen.join(', ')} />
      {[...FEATURES, ...own].map((feature, index) => (
        <button
          key={feature}
          id={index === 0 ? id : undefined}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.some((each) => isSame(each, feature))}
          onClick={() => toggle(feature)}
        >
          <Icon name="check" size={16} />
          {feature}
        </button>
      ))}
      <OwnFeature onAdd={(feature) => onChange(featureList(`${value},${feature}`).join(', '))} />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function OwnFeature({ onAdd }: { onAdd: (feature: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const text = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (text !== '') onAdd(text)
    input.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  if (!isOpen) {
    return (
      <button type="button" className={styles.chip} data-own onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        {texts.features.own}
      </button>
    )
  }
  return (
    <span className={styles.own}>
      <input
        className="small-field"
        ref={(element) => {
          if (element && !input.current) element.focus()
          input.current = element
        }}
        aria-label={texts.features.own}
        maxLength={MAX_FEATURE_LENGTH}
        onKeyDown={addOnEnter}
      />
      <Button variant="quiet" size="small" onClick={add}>
        {texts.features.add}
      </Button>
    </span>
  )
}
