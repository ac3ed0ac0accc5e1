import type { FormEvent } from 'react'
import { CATEGORIES } from '#features/listings/rules.ts'
import { formatDate } from '#platform/shared/format.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { COLUMN_NAMES, COLUMNS } from '../columns.ts'
import type { ImportDetail, mapColumns } from '../contract.ts'
import styles from './import-page.module.css'
import { texts } from './import-texts.ts'

/** What each column of the file is taken for; known for the next file with the same columns. */
export function ColumnMapping({ detail }: { detail: ImportDetail }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const { id, columns, unknownCategories, categories, rememberedOn } = detail
  const words = Object.entries(unknownCategories)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = columns.map(({ header }, index) => [header, data.get(`column.${index}`) || null])
    const known = words.flatMap(([word], index) => {
      const category = data.get(`category.${index}`)
      return category ? [[word, category]] : []
    })
    const body = {
      columns: Object.fromEntries(chosen),
      categories: { ...categories, ...Object.fromEntries(known) },
    }
    void carryOut({
      write: () =>
        api.send<typeof mapColumns>('PUT', '/api/admin/imports/:id/columns', { params: { id }, body }),
      done: { title: texts.remembered },
    })
  }

  return (
    <form className={`panel stack gap-4 ${styles.panel}`} onSubmit={save}>
      <div className={`spread ${styles.head}`}>
        <h2>{texts.columns}</h2>
        {rememberedOn !== null && (
          <Badge tone="confirmed">{texts.rememberedOn(formatDate(rememberedOn))}</Badge>
        )}
      </div>
      {columns.map(({ header, column, by, example }, index) => (
        <label key={header} className={styles.mapping}>
          <span>
            <strong>{header}</strong>
            {by === 'likeness' && <em> {texts.likely}</em>}
            {by === 'choice' && <em> {texts.chosen}</em>}
            <span className={`note ${styles.soft}`}>{example}</span>
          </span>
          <select className="small-field" name={`column.${index}`} defaultValue={column ?? ''}>
            <option value="">{texts.leaveOut}</option>
            {COLUMN_NAMES.map((name) => (
              <option key={name} value={name}>
                {COLUMNS[name].label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {words.map(([word, count], index) => (
        <label key={word} className={styles.mapping}>
          <span className={styles.problem}>{texts.unknownCategory(word, count)}</span>
          <select className="small-field" name={`category.${index}`} defaultValue="">
            <option value="">{texts.unknown}</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </label>
      ))}
      <p className={`note ${styles.soft}`}>
        {texts.mapped(columns.filter(({ column }) => column !== null).length, columns.length)}
      </p>
      <div>
        <Button type="submit" variant="quiet" size="small" aria-disabled={isSending}>
          {texts.remember}
        </Button>
      </div>
    </form>
  )
}
