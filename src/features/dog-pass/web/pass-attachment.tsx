import { useEffect, useId, useState } from 'react'
import type { Dog } from '#features/admission/dogs.ts'
import { PASS_PART_NAMES, PASS_PARTS, type PassPart, passText, passTraits } from '../rules.ts'
import styles from './pass-attachment.module.css'
import { attachTexts as texts } from './pass-texts.ts'

interface PassAttachmentProps {
  dogs: readonly Dog[]
  onChange: (text: string, traits: string, count: number) => void
}

/** Which dogs and what of them goes along with a request: nothing until somebody ticks it, and shown as it is sent. */
export function PassAttachment({ dogs, onChange }: PassAttachmentProps) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [left, setLeft] = useState<readonly PassPart[]>([])
  const parts = PASS_PART_NAMES.filter((part) => !left.includes(part))
  const attached = dogs.filter((_, at) => chosen.includes(at))
  const text = passText(attached, parts)
  const traits = passTraits(attached, parts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the occasion
  useEffect(() => {
    onChange(text, traits, attached.length)
  }, [text, traits])

  return (
    <fieldset className={styles.attachment} aria-describedby={`${id}-note`}>
      <legend>{texts.legend}</legend>
      <p id={`${id}-note`} className="soft">
        {texts.note}
      </p>
      {dogs.map((dog, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dog is its place among the others
        <label key={at} className="choice">
          {/* Named, so that what is ticked makes a request another one. */}
          <input
            type="checkbox"
            name={`pass.${at}`}
            checked={chosen.includes(at)}
            onChange={() => setChosen(toggled(chosen, at))}
          />
          {texts.attach(dog.name || texts.nth(at + 1))}
        </label>
      ))}
      {text !== '' && (
        <>
          <div className={styles.parts}>
            {PASS_PART_NAMES.map((part) => (
              <label key={part} className="choice">
                <input
                  type="checkbox"
                  name={`pass.${part}`}
                  checked={!left.includes(part)}
                  onChange={() => setLeft(toggled(left, part))}
                />
                {PASS_PARTS[part].label}
              </label>
            ))}
          </div>
          <p className={`soft as-written ${styles.preview}`}>
            <strong>{texts.preview}</strong>
            {text}
          </p>
        </>
      )}
    </fieldset>
  )
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
}
