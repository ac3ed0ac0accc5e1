/** What the forms of both kinds have in common: bar, writing and preview, publication, versions. */

import { type ReactNode, useRef } from 'react'
import type { OwnField } from '#platform/shared/form.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { AskingButton } from '#platform/web/admin/question.tsx'
import { FieldError } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import type { FieldState, FormState } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SearchSnippet } from '#platform/web/ui/search-snippet.tsx'
import { useUnsavedWarning } from '#platform/web/unsaved-warning.ts'
import type { ContentSearch } from './content-search.ts'
import { texts } from './content-texts.ts'
import styles from './entry-form.module.css'
import { ON } from './typed-entries.ts'

interface EntryFormProps {
  form: FormState
  title: string
  /** Somebody has to choose between two versions before this one can be saved. */
  isInConflict: boolean
  /** The list that it belongs to. */
  list: ContentSearch
  /** Whether something has been changed. */
  isChanged: boolean
  /** Forgets what was typed and is not wanted. */
  onDiscard: () => void
  /** What stands in the form besides what is stored, in words. */
  note: string | undefined
  /** The content of the entry, and what stands beside it. */
  main: ReactNode
  aside: ReactNode
}

export function EntryForm(props: EntryFormProps) {
  const { form, title, isInConflict, list, isChanged, onDiscard, note, main, aside } = props
  const { go } = usePage()
  const frame = useRef<HTMLDivElement>(null)
  useUnsavedWarning(() => isChanged)
  useStaffKeys(texts.saveKey, [
    {
      keys: 'Strg S',
      label: texts.save,
      run: () => !isInConflict && frame.current?.querySelector('form')?.requestSubmit(),
    },
  ])

  function cancel() {
    onDiscard()
    void go(list)
  }

  return (
    <div ref={frame} className={`panel ${styles.frame}`}>
      <Form form={form}>
        <div className={`cluster gap-3 ${styles.bar}`}>
          <h2>{title}</h2>
          {isChanged ? (
            <AskingButton
              label={texts.cancel}
              question={texts.discard}
              confirm={texts.discardIt}
              onConfirm={cancel}
            />
          ) : (
            <Button variant="plain" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton form={form} sending={texts.saving} disabled={isInConflict}>
            {texts.save} <KeyHint keys="Strg S" />
          </SubmitButton>
        </div>
        <div className={`stack gap-5 ${styles.columns}`}>
          <div className={`stack gap-4 ${styles.main}`}>
            {note !== undefined && <p role="status">{note}</p>}
            {main}
            <input type="hidden" name="version" value={form.field('version' as never).value} />
          </div>
          <div className={`stack gap-4 ${styles.aside}`}>{aside}</div>
        </div>
      </Form>
    </div>
  )
}

/** A box that is ticked or not. */
export function Switch({ name, field, value }: FieldState<OwnField>) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} defaultChecked={value === ON} />
      {field.label}
    </label>
  )
}

/** A day, or a day with its hour and minute. */
export function DateField({ type, id, name, field, value, error, onChosen }: DateFieldProps) {
  return (
    <div className={styles.date}>
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        type={type}
        name={name}
        defaultValue={value}
        onInput={({ currentTarget: { form, value: chosen } }) => form && chosen !== '' && onChosen?.(form)}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
      />
      <p id={`${id}-hint`} className="note">
        {field.hint}
      </p>
      <FieldError id={id} error={error} />
    </div>
  )
}

interface DateFieldProps extends FieldState<OwnField> {
  type: 'date' | 'datetime-local'
  /** Hears of a day before the form does. */
  onChosen?: (form: HTMLFormElement) => void
}

/** Ticks a box of a form, or takes its tick away. */
export function tick(form: HTMLFormElement, name: string, isOn: boolean) {
  const box = form.elements.namedItem(name) as HTMLInputElement
  box.checked = isOn
}

/** How an entry looks in a search engine's results, and how long its description is. */
export function Appearance({ title, description, path, meta }: AppearanceProps) {
  return (
    <>
      <SearchSnippet title={title} description={description} path={path} />
      <p className="note">{texts.metaLength(meta.length)}</p>
    </>
  )
}

interface AppearanceProps {
  title: string
  description: string
  path: string
  /** What is entered as description. */
  meta: string
}
