import { useState } from 'react'
import type { LineField, TextField as Text } from '#platform/shared/form.ts'
import { FieldError, TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { movedTo } from '#platform/web/use-dragging.ts'
import { rowTexts as texts } from './content-texts.ts'
import styles from './rows-field.module.css'
import { ToldValue } from './told-value.tsx'

interface RowsFieldProps extends FieldState {
  /** What each entry is made of, by the names in which it is sent. */
  parts: Readonly<Record<string, LineField | Text>>
  /** One entry, as in „Frage hinzufügen“. */
  one: string
}

interface Row {
  key: number
  values: Readonly<Record<string, string>>
}

/** Entries of a few parts each, such as questions with their answers, in an order; sent as a list in JSON. */
export function RowsField({ id, name, field, value, error, parts, one }: RowsFieldProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (JSON.parse(value || '[]') as Row['values'][]).map((values, key) => ({ key, values })),
  )
  const nextKey = rows.reduce((most, { key }) => Math.max(most, key), -1) + 1
  const blank = Object.fromEntries(Object.keys(parts).map((part) => [part, '']))

  function change(changed: Row, part: string, value: string) {
    const values = { ...changed.values, [part]: value }
    setRows((all) => all.map((row) => (row.key === changed.key ? { ...row, values } : row)))
  }

  const move = (from: number, to: number) => setRows((all) => movedTo(all, from, to))

  return (
    <fieldset className={`stack gap-3 ${styles.rows}`} aria-invalid={error !== undefined}>
      <legend>{field.label}</legend>
      {'hint' in field && <p className="note">{field.hint}</p>}
      <ol className={`stack gap-4 ${styles.list}`}>
        {rows.map((row, index) => (
          <li key={row.key} className={`stack gap-3 ${styles.row}`}>
            {Object.entries(parts).map(([part, declared]) => (
              <TextField
                key={part}
                id={`${id}-${row.key}-${part}`}
                name={`${name}-${row.key}-${part}`}
                field={declared}
                value={row.values[part] ?? ''}
                error={undefined}
                onChange={({ target }: { target: { value: string } }) => change(row, part, target.value)}
              />
            ))}
            <div className={styles.buttons}>
              <IconButton
                icon="arrow-up"
                label={texts.up(one, index + 1)}
                isOff={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={texts.down(one, index + 1)}
                isOff={index === rows.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton
                icon="trash-2"
                label={texts.remove(one, index + 1)}
                onPress={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setRows((all) => [...all, { key: nextKey, values: blank }])}
      >
        <Icon name="plus" size={16} />
        {texts.add(one)}
      </Button>
      <FieldError id={id} error={error} />
      <ToldValue name={name} value={JSON.stringify(rows.map(({ values }) => values))} />
    </fieldset>
  )
}
