import { useEffect, useState } from 'react'
import { forgetDog, readDog } from './browser-memory.ts'
import { texts } from './form-texts.ts'
import styles from './request-form.module.css'

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
    forgetDog()
    setState('forgotten')
    onChange(false)
  }

  if (state === 'known') {
    return (
      <p className={`${styles.memory} ${styles.hint}`}>
        {texts.remembered}{' '}
        <button type="button" className={styles.textButton} onClick={forget}>
          {texts.forget}
        </button>
      </p>
    )
  }
  return (
    <div className={styles.memory}>
      {state === 'forgotten' && (
        <p className={styles.hint} role="status">
          {texts.forgotten}
        </p>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        {texts.remember}
      </label>
    </div>
  )
}
