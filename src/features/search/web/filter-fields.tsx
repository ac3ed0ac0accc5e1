import type { Facets } from '../contract.ts'
import { toggleFeature } from '../search-filters.ts'
import { FEATURE_FIELD_PREFIX, type SearchParams } from '../search-params.ts'
import styles from './filter-fields.module.css'
import {
  categoryFilters,
  type FilterOption,
  featureFilters,
  permissionFilter,
  ratingFilters,
} from './filter-options.ts'
import { controls } from './search-texts.ts'

interface FilterFieldsProps {
  params: SearchParams
  facets: Facets
  /** Without it the fields keep their own state, for a form that is sent. */
  onChange?: (params: SearchParams) => void
  /** The category is chosen elsewhere in the same form. */
  omitCategory?: boolean
}

/** Category, minimum rating and features, each option with the number of results that it would leave. */
export function FilterFields({ params, facets, onChange, omitCategory = false }: FilterFieldsProps) {
  const set = onChange && ((changed: SearchParams) => onChange({ ...params, ...changed, page: undefined }))
  return (
    <div className={styles.groups}>
      {!omitCategory && (
        <fieldset className={styles.group}>
          <legend>{controls.category}</legend>
          <Choice
            type="radio"
            name="category"
            option={anyOption(controls.allCategories, params.category === undefined)}
            onChange={set && (() => set({ category: undefined }))}
          />
          {categoryFilters(facets, params).map((option) => (
            <Choice
              key={option.value}
              type="radio"
              name="category"
              option={option}
              onChange={set && (() => set({ category: option.value }))}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{controls.minRating}</legend>
        <Choice
          type="radio"
          name="minRating"
          option={anyOption(controls.anyRating, params.minRating === undefined)}
          onChange={set && (() => set({ minRating: undefined }))}
        />
        {ratingFilters(facets, params).map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name="minRating"
            option={option}
            onChange={set && (() => set({ minRating: Number(option.value) }))}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{controls.proof}</legend>
        <Choice
          type="checkbox"
          name="permission"
          option={permissionFilter(facets, params)}
          onChange={set && (() => set({ permission: params.permission === undefined ? '1' : undefined }))}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{controls.features}</legend>
        {featureFilters(facets, params).map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={FEATURE_FIELD_PREFIX + option.value}
            option={option}
            onChange={onChange && (() => onChange(toggleFeature(params, option.value)))}
          />
        ))}
      </fieldset>
    </div>
  )
}

function anyOption(label: string, isChosen: boolean): Omit<FilterOption, 'count'> {
  return { value: '', label, isChosen, isDisabled: false }
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  option: Omit<FilterOption, 'count'> & { count?: number }
  onChange: (() => void) | undefined
}

function Choice({ type, name, option, onChange }: ChoiceProps) {
  const { value, label, count, isChosen, isDisabled } = option
  const state = onChange ? { checked: isChosen, onChange } : { defaultChecked: isChosen }
  return (
    <label className={styles.choice}>
      <input
        type={type}
        name={name}
        value={type === 'radio' ? value : '1'}
        disabled={isDisabled}
        {...state}
      />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
