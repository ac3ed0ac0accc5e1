import { useEffect, useState } from 'react'
import { storedText, storeText } from '#platform/web/browser-storage.ts'
import { FormNote } from '#platform/web/form/form.tsx'
import { declared, FIELD_NAMES } from '../fields.ts'
import type { RequestValues } from '../forms.ts'
import { texts } from './form-texts.ts'
import styles from './request-form.module.css'

/** What is known of the dog goes into the next request too. */
const DOG_FIELDS = FIELD_NAMES.filter((name) => declared(name).isOfDog)
const DOG_KEY = 'hundequartier.hund'

/** The dog's data, if this browser was asked to remember them; what is stored may be anybody's. */
export function readDog(): Readonly<Record<string, string>> | undefined {
  try {
    const dog: unknown = JSON.parse(storedText(DOG_KEY) ?? 'null')
    const isDog = dog !== null && Object.values(Object(dog)).every((value) => typeof value === 'string')
    return isDog ? Object(dog) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the dog's data, or with undefined forgets them. */
export function rememberDog(values: RequestValues | undefined): void {
  const dog = values && Object.fromEntries(DOG_FIELDS.map((name) => [name, values[name]]))
  storeText(DOG_KEY, dog ? JSON.stringify(dog) : null)
}

interface DogMemoryProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the dog's data shall stay in this browser, and how to have them forgotten again. */
export function DogMemory({ isOn, onChange }: DogMemoryProps) {
  const [state, setState] = useState<'unknown' | 'known' | 'forgotten'>('unknown')

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the form appears
  useEffect(() => {
    if (readDog() === undefined) return
    setState('known')
    onChange(true)
  }, [])

  function forget() {
    rememberDog(undefined)
    setState('forgotten')
    onChange(false)
  }

  return (
    <div className={styles.memory}>
      {state === 'known' ? (
        <FormNote>
          {texts.remembered}{' '}
          <button type="button" className={styles.textButton} onClick={forget}>
            {texts.forget}
          </button>
        </FormNote>
      ) : (
        <>
          {state === 'forgotten' && (
            <div role="status">
              <FormNote>{texts.forgotten}</FormNote>
            </div>
          )}
          <label className="choice">
            <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
            {texts.remember}
          </label>
        </>
      )}
    </div>
  )
}
