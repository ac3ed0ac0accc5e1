import { useRef, useState } from 'react'
import { FieldError } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { movedTo, useDragging } from '#platform/web/use-dragging.ts'
import { MAX_TARIFFS } from '../rules.ts'
import { texts } from './form-texts.ts'
import { type TypedTariff, tariffLine, tariffsIn } from './form-values.ts'
import styles from './tariffs-editor.module.css'

const PARTS = [
  { part: 'name', label: texts.tariffName, maxLength: 80 },
  { part: 'dog', label: texts.tariffDog, maxLength: 40 },
  { part: 'unit', label: texts.tariffUnit, maxLength: 40 },
  { part: 'price', label: texts.tariffPrice, maxLength: 10 },
] as const

/** Prices by name, a row of fields each, in the order in which they are shown; what the form holds are the lines that stand for them. */
export function TariffsEditor({ id, name, field, value, error }: FieldState) {
  const nextKey = useRef(0)
  const [rows, setRows] = useState<readonly (TypedTariff & { key: number })[]>(() =>
    tariffsIn(value).map((tariff) => ({ ...tariff, key: nextKey.current++ })),
  )
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length) setRows(movedTo(rows, from, to))
  }
  const { pulled, handle, listProps } = useDragging(move)

  function change(key: number, changes: Partial<TypedTariff>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }

  return (
    <fieldset className={`stack gap-3 ${styles.editor}`} aria-describedby={`${id}-error`}>
      <legend>{field.label}</legend>
      <input type="hidden" name={name} value={rows.map(tariffLine).join('\n')} readOnly />
      <ul {...listProps} className={`stack gap-3 ${styles.rows}`}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row} data-pulled={pulled === index}>
            <IconButton
              icon="move"
              className={styles.handle}
              label={texts.nthTariff(index + 1, texts.pull)}
              title={texts.pull}
              {...handle(index)}
            />
            {PARTS.map(({ part, label, maxLength }) => (
              <label key={part}>
                {label}
                <input
                  id={index === 0 && part === 'name' ? id : undefined}
                  value={row[part]}
                  maxLength={maxLength}
                  inputMode={part === 'price' ? 'decimal' : undefined}
                  aria-label={texts.nthTariff(index + 1, label)}
                  placeholder={part === 'dog' ? texts.anyDog : undefined}
                  aria-invalid={error !== undefined && part !== 'dog' && row[part] === ''}
                  onChange={({ target }) => change(row.key, { [part]: target.value.replaceAll(';', ',') })}
                />
              </label>
            ))}
            <IconButton
              icon="arrow-up"
              label={texts.nthTariff(index + 1, texts.upwards)}
              title={texts.upwards}
              isOff={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              icon="x"
              label={texts.nthTariff(index + 1, texts.removeTariff)}
              onPress={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      {rows.length < MAX_TARIFFS && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            setRows([...rows, { name: '', price: '', unit: '', dog: '', key: nextKey.current++ }])
          }
        >
          <Icon name="plus" size={16} />
          {texts.addTariff}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
